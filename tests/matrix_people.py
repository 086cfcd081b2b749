"""People on Matrix, for the tests: matrix-nio with libolm, told what to do over standard input.

Each line of standard input is a JSON object with an `id`, what to `do` and what that needs; each is answered by one
line with the same `id` and either `done` or `failed`. They are done side by side: one that waits keeps no other up.
The program ends with its input. `tests/it/matrix/person.rs` speaks to it.
"""

import asyncio
import hashlib
import hmac
import json
import logging
import pathlib
import sys
import urllib.parse
import uuid

import aiohttp
import nio
from nio.crypto.attachments import decrypt_attachment

SYNC = {"room": {"timeline": {"limit": 1000}}, "presence": {"types": []}}


class Device:
    """Somebody's client, which follows all that happens in their rooms."""

    def __init__(self, client):
        self.client = client
        # What was seen in each room, in order; under "" the invites.
        self.rooms = {}
        self.counts = {}
        self.locked = []
        self.news = asyncio.Condition()
        # Keys that were not sent with what they open.
        self.withheld = []
        # Sending and keeping up with keys both ask for keys: one at a time, or they are asked for twice.
        self.keys = asyncio.Lock()
        self.following = None

    def start(self):
        self.following = asyncio.create_task(self.follow())
        self.following.add_done_callback(report)

    async def stop(self):
        self.following.cancel()
        await asyncio.gather(self.following, return_exceptions=True)
        await self.client.close()

    async def follow(self):
        while True:
            seen = await self.client.sync(timeout=30_000, sync_filter=SYNC)
            if isinstance(seen, nio.SyncError):
                # The homeserver is starting.
                await asyncio.sleep(0.2)
                continue
            async with self.keys:
                await self.keep_up()
            async with self.news:
                self.note(seen)
                self.news.notify_all()

    async def keep_up(self):
        client = self.client
        if client.should_upload_keys:
            await client.keys_upload()
        if client.should_query_keys:
            await client.keys_query()
        if client.should_claim_keys:
            await client.keys_claim(client.get_users_for_key_claiming())
        await client.send_to_device_messages()

    def note(self, seen):
        for room, info in seen.rooms.invite.items():
            states = [getattr(state, "source", {}) for state in info.invite_state]
            self.rooms.setdefault("", []).append({"type": "invite", "room_id": room, "states": states})
        for room, info in seen.rooms.join.items():
            for event in info.timeline.events:
                if isinstance(event, nio.MegolmEvent):
                    self.locked.append((room, event))
                else:
                    self.take(room, event)
            if info.unread_notifications:
                unread = info.unread_notifications
                self.counts[room] = {
                    "unread": unread.notification_count or 0,
                    "highlights": unread.highlight_count or 0,
                }
        still = []
        for room, event in self.locked:
            try:
                self.take(room, self.client.olm.decrypt_megolm_event(event, room))
            except nio.EncryptionError:
                still.append((room, event))
        self.locked = still

    def take(self, room, event):
        told = {**event.source, "encrypted": bool(getattr(event, "decrypted", False))}
        self.rooms.setdefault(room, []).append(told)

    async def until(self, fits):
        """Waits until something is so."""
        async with self.news:
            return await self.news.wait_for(fits)


class People:
    """Everybody, by what the test calls their devices."""

    def __init__(self, server, secret, folder):
        self.server = server
        self.secret = secret
        self.folder = pathlib.Path(folder)
        self.devices = {}

    async def account(self, name, password, display=None):
        """Makes an account, and answers with its id."""
        async with aiohttp.ClientSession(self.server) as web:
            path = "/_synapse/admin/v1/register"
            async with web.get(path) as answer:
                nonce = (await answer.json())["nonce"]
            parts = "\0".join([nonce, name, password, "notadmin"]).encode()
            mac = hmac.new(self.secret.encode(), parts, hashlib.sha1).hexdigest()
            told = {"nonce": nonce, "username": name, "displayname": display or name, "password": password, "mac": mac}
            async with web.post(path, json=told) as answer:
                body = await answer.json()
                if answer.status != 200:
                    raise RuntimeError(body)
                return body["user_id"]

    def client(self, device, user, name=None):
        folder = self.folder / device
        folder.mkdir(parents=True, exist_ok=True)
        config = nio.AsyncClientConfig(store_sync_tokens=True, encryption_enabled=True, max_timeout_retry_wait_time=1)
        return nio.AsyncClient(self.server, user, device_id=name, store_path=str(folder), config=config)

    async def login(self, device, user, password):
        """Logs a new device in."""
        client = self.client(device, user)
        answer = await client.login(password, device_name=device)
        if not isinstance(answer, nio.LoginResponse):
            raise RuntimeError(str(answer))
        await client.keys_upload()
        self.devices[device] = Device(client)
        self.devices[device].start()
        return {"device": client.device_id}

    async def stop(self, device):
        """Closes a client as one closes an app: what it knows stays on disk."""
        await self.devices[device].stop()

    async def start(self, device):
        """Opens a client again. What was seen before is still to be asked for."""
        old = self.devices[device]
        client = self.client(device, old.client.user_id, old.client.device_id)
        client.restore_login(old.client.user_id, old.client.device_id, old.client.access_token)
        new = Device(client)
        new.rooms, new.counts = old.rooms, old.counts
        self.devices[device] = new
        new.start()

    async def call(self, device, method, path, body=None):
        """Any request of the client's interface, as the account."""
        client = self.devices[device].client
        headers = {"Authorization": f"Bearer {client.access_token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body)
        answer = await client.send(method, f"/_matrix/client/v3/{path}", data, headers)
        return {"status": answer.status, "body": await answer.json()}

    async def send(self, device, room, kind, content):
        """Sends into a room, encrypted where the room is, and answers with the event's id."""
        one = self.devices[device]
        await one.until(lambda: room in one.client.rooms)
        async with one.keys:
            await one.keep_up()
            answer = await one.client.room_send(room, kind, content, ignore_unverified_devices=True)
        if not isinstance(answer, nio.RoomSendResponse):
            raise RuntimeError(str(answer))
        return answer.event_id

    async def send_locked(self, device, room, content, away):
        """Sends a message into an encrypted room, and somebody the key to it only later."""
        olm = self.devices[device].client.olm
        share = olm.share_group_session_parallel

        def share_with_others(room_id, users, **how):
            yield from share(room_id, [user for user in users if user != away], **how)
            self.devices[device].withheld.extend(told for _, told in share(room_id, [away], **how))

        # A new key, that nobody has yet.
        olm.outbound_group_sessions.pop(room, None)
        olm.share_group_session_parallel = share_with_others
        try:
            return await self.send(device, room, "m.room.message", content)
        finally:
            del olm.share_group_session_parallel

    async def unlock(self, device):
        """Sends the keys that were withheld."""
        for told in self.devices[device].withheld:
            answer = await self.call(device, "PUT", f"sendToDevice/m.room.encrypted/{uuid.uuid4()}", told)
            if answer["status"] != 200:
                raise RuntimeError(answer)
        self.devices[device].withheld.clear()

    async def token(self, user, password):
        """Logs in without a client, and answers with the login."""
        told = {"type": "m.login.password", "identifier": {"type": "m.id.user", "user": user}, "password": password}
        answer = await self.ask("POST", "login", None, told)
        if answer["status"] != 200:
            raise RuntimeError(answer)
        return answer["body"]

    async def ask(self, method, path, token, body=None):
        """Any request of the client's interface, as whoever a token is of."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with aiohttp.ClientSession(self.server) as web:
            async with web.request(method, f"/_matrix/client/v3/{path}", json=body, headers=headers) as answer:
                return {"status": answer.status, "body": await answer.json()}

    async def backed_up(self, device, room, token):
        """Waits until somebody's backup has the key to what a device says in a room."""
        session = self.devices[device].client.olm.outbound_group_sessions[room].id
        while True:
            version = (await self.ask("GET", "room_keys/version", token))["body"].get("version", "")
            path = f"room_keys/keys/{room}/{urllib.parse.quote(session, safe='')}?version={version}"
            if version and (await self.ask("GET", path, token))["status"] == 200:
                return
            await asyncio.sleep(0.1)

    async def seen(self, device, room, after):
        """Waits until more than so many things were seen in a room, and answers with what is new."""
        one = self.devices[device]
        await one.until(lambda: len(one.rooms.get(room, [])) > after)
        return one.rooms[room][after:]

    async def together(self, device, room, users):
        """Waits until a client knows that all of them are in a room, and whether it is encrypted."""
        one = self.devices[device]

        def are_there():
            joined = getattr(one.client.rooms.get(room), "users", {})
            return all(user in joined and not joined[user].invited for user in users)

        await one.until(are_there)
        return one.client.rooms[room].encrypted

    async def counts(self, device, room):
        """How many messages of a room are unread as of the last look, and how many of them mention one."""
        return self.devices[device].counts.get(room, {"unread": 0, "highlights": 0})

    async def counted(self, device, room, highlights):
        """Waits until so many unread messages of a room mention one."""
        one = self.devices[device]
        await one.until(lambda: one.counts.get(room, {}).get("highlights", 0) == highlights)

    async def locked(self, device, room):
        """How many events of a room can't be read as yet."""
        return sum(1 for where, _ in self.devices[device].locked if where == room)

    async def file(self, device, file):
        """Fetches a file, and decrypts it where it is encrypted: `file` of a message, or its `url`."""
        client = self.devices[device].client
        answer = await client.download(mxc=file["url"])
        if not isinstance(answer, nio.MemoryDownloadResponse):
            raise RuntimeError(str(answer))
        data = answer.body
        if "key" in file:
            data = decrypt_attachment(data, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        return data.hex()


def report(task):
    if not task.cancelled() and task.exception():
        print(f"a client does not follow any more: {task.exception()!r}", file=sys.stderr)


async def answer(people, told):
    one = told.pop("id")
    try:
        done = {"id": one, "done": await getattr(people, told.pop("do"))(**told)}
    except Exception as error:  # whatever it is, the test is to hear of it
        done = {"id": one, "failed": repr(error)}
    print(json.dumps(done), flush=True)


async def main(server, secret, folder):
    lines = asyncio.StreamReader(limit=1 << 24)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    people = People(server, secret, folder)
    doing = set()
    while line := await lines.readline():
        task = asyncio.create_task(answer(people, json.loads(line)))
        doing.add(task)
        task.add_done_callback(doing.discard)
    for device in people.devices.values():
        await device.stop()


if __name__ == "__main__":
    # It waits for a homeserver that is away, which tests do on purpose, and says so each time.
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(*sys.argv[1:]))
