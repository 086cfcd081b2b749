#!/usr/bin/env bash
# A homeserver for the tests: Synapse on loopback, that knows nobody and speaks to nobody.
#
#   tests/synapse.sh install                 puts Synapse and the people's client into `target/synapse`
#   tests/synapse.sh python                  prints where the Python is that has them
#   tests/synapse.sh run [HOW]               runs it until its standard input ends
#
# When it can be used it prints its address and the folder with all that it keeps, which goes with it. It lives no
# longer than whoever started it, since its standard input ends then. Before that, the line `kill` ends the server as a
# crash does, and `start` starts it again at the same address. HOW is `default-messages`, with which it takes no more
# messages from anybody than a server does that nobody has configured, or `short-tokens`, which last for a second.
set -euo pipefail
shopt -s inherit_errexit
root=$(cd "$(dirname "$0")/.." && pwd)
tools=${CARGO_TARGET_DIR:-$root/target}/synapse
# nio has encryption by libolm: an implementation that is not the program's own.
packages=(matrix-synapse==1.163.2 'matrix-nio[e2e]==0.25.2' python-olm==3.2.16)
server=
folder=

install() {
    # Those that python-olm is there for ready-made come first.
    local python wanted cmake=
    wanted="${packages[*]}"
    [ "$(cat "$tools/installed" 2>/dev/null)" != "$wanted" ] || return 0
    for python in python3.12 python3.11 python3.10 python3 none; do
        "$python" -c 'import ensurepip, venv' 2>/dev/null && break
    done
    if [ "$python" = none ]; then
        printf 'there is no Python that can make a virtual environment\n' >&2
        return 1
    fi
    rm -rf "$tools"
    "$python" -m venv "$tools"
    local pip=("$tools/bin/pip" --quiet --disable-pip-version-check --retries 1 --timeout 20)
    if ! "$tools/bin/python" -c 'import sys; sys.exit(sys.version_info >= (3, 13))'; then
        # It is built, which needs an older cmake, and not by way of the script that pip starts it by.
        "${pip[@]}" install 'cmake<4'
        cmake=$(echo "$tools"/lib/python3.*/site-packages/cmake/data/bin):
    fi
    PATH="$cmake$PATH" "${pip[@]}" install "${packages[@]}"
    printf '%s' "$wanted" >"$tools/installed"
}

# A port that is free. Not one of those that the system gives to outgoing connections: another test could have it by
# the time that the server wants it.
port() {
    "$tools/bin/python" - <<'END'
import random, socket
while True:
    with socket.socket() as one:
        try:
            one.bind(("127.0.0.1", random.randrange(20000, 32000)))
        except OSError:
            continue
        print(one.getsockname()[1])
        break
END
}

limits() {
    local free='{per_second: 1000, burst_count: 1000}' name
    local names=(rc_registration rc_admin_redaction rc_joins_per_room rc_key_requests rc_media_create
        rc_room_creation rc_third_party_invite)
    [ "$1" = default-messages ] || names+=(rc_message)
    for name in "${names[@]}"; do printf '%s: %s\n' "$name" "$free"; done
    printf 'rc_login: {address: %s, account: %s, failed_attempts: %s}\n' "$free" "$free" "$free"
    printf 'rc_joins: {local: %s}\n' "$free"
    printf 'rc_invites: {per_room: %s, per_user: %s, per_issuer: %s}\n' "$free" "$free" "$free"
    printf 'rc_presence: {per_user: %s}\n' "$free"
}

configure() {
    local key
    mkdir "$folder/media"
    key=$(head -c 32 /dev/urandom | base64 | tr -d =)
    printf 'ed25519 a_test %s\n' "$key" >"$folder/signing.key"
    cat >"$folder/log.yaml" <<END
version: 1
formatters: {line: {format: '%(asctime)s %(levelname)s %(name)s %(message)s'}}
handlers: {file: {class: logging.FileHandler, filename: '$folder/synapse.log', formatter: line}}
root: {level: WARNING, handlers: [file]}
END
    cat >"$folder/homeserver.yaml" <<END
server_name: localhost
pid_file: $folder/pid
listeners:
  - {port: $port, bind_addresses: ['127.0.0.1'], type: http, resources: [{names: [client]}]}
database: {name: sqlite3, args: {database: '$folder/homeserver.db'}}
media_store_path: $folder/media
signing_key_path: $folder/signing.key
log_config: $folder/log.yaml
report_stats: false
enable_registration: false
registration_shared_secret: only-for-tests
macaroon_secret_key: only-for-tests
form_secret: only-for-tests
bcrypt_rounds: 4
federation_domain_whitelist: []
trusted_key_servers: []
suppress_key_server_warning: true
presence: {enabled: false}
END
    limits "$1" >>"$folder/homeserver.yaml"
    [ "$1" != short-tokens ] || printf 'refreshable_access_token_lifetime: 1s\n' >>"$folder/homeserver.yaml"
}

start() {
    # Not with the input that tells this script when to stop.
    "$tools/bin/python" -m synapse.app.homeserver -c "$folder/homeserver.yaml" </dev/null >>"$folder/output" 2>&1 &
    server=$!
    if ! "$tools/bin/python" - "$port" "$server" <<'END'; then
import os, sys, time, urllib.request
port, server = sys.argv[1], int(sys.argv[2])
for _ in range(600):
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5)
        sys.exit(0)
    except OSError:
        os.kill(server, 0)
        time.sleep(0.1)
sys.exit(1)
END
        cat "$folder/output" "$folder/synapse.log" >&2
        return 1
    fi
    printf 'http://127.0.0.1:%d %s\n' "$port" "$folder"
}

stop() {
    [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
    [ -z "$server" ] || wait "$server" 2>/dev/null || true
    server=
}

finish() {
    stop
    rm -rf "$folder"
}

run() {
    local told
    install
    port=$(port)
    folder=$(mktemp -d)
    trap finish EXIT
    configure "$1"
    start
    while read -r told; do
        case $told in
        kill) stop && printf 'killed\n' ;;
        start) start ;;
        *) printf 'it knows kill and start, not: %s\n' "$told" >&2 ;;
        esac
    done
}

case ${1:-} in
install) install ;;
python) printf '%s\n' "$tools/bin/python" ;;
run) run "${2:-}" ;;
*)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' "$0" >&2
    exit 2
    ;;
esac
