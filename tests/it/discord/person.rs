//! People as they use Discord: they type, press, choose and read.

use super::fake::Fake;
use super::state::{Given, Message, State};
use serde_json::{Value, json};
use std::sync::Arc;

/// A person somewhere in Discord.
#[derive(Clone)]
pub struct Person {
    fake: Arc<Fake>,
    pub id: u64,
    pub name: String,
    /// The channel that they look at.
    pub channel: u64,
}

/// A control that a person has seen, to be pressed even when it is not there any more.
#[derive(Clone, Debug)]
pub struct Control {
    pub message: u64,
    custom_id: String,
    kind: u64,
    /// What is chosen, where it is a menu.
    choice: Option<String>,
}

/// What came of something that a person did.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub interaction: u64,
    pub given: Given,
    /// The message that it is or has changed.
    pub message: Option<Message>,
}

impl Outcome {
    /// The words that it says.
    pub fn words(&self) -> &str {
        self.message.as_ref().map(|message| message.content.as_str()).unwrap_or_default()
    }

    /// Whether nobody else sees it.
    pub fn is_private(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.only.is_some())
    }
}

impl Person {
    pub fn new(fake: &Arc<Fake>, name: &str, channel: u64) -> Self {
        let id = fake.with(|state| match state.person_called(name) {
            Some(person) => person.id,
            None => state.add_person(name),
        });
        Self { fake: Arc::clone(fake), id, name: name.to_owned(), channel }
    }

    /// The same person looking at another channel.
    pub fn at(&self, channel: u64) -> Self {
        Self { channel, ..self.clone() }
    }

    /// The same person in their talk with the program alone.
    pub fn in_private(&self) -> Self {
        self.at(self.fake.with(|state| state.direct(self.id)))
    }

    /// Types a command, and waits for its answer.
    pub async fn slash(&self, line: &str) -> Outcome {
        let asked = self.slashes(line).await;
        self.outcome(asked, line).await
    }

    /// Types a command, and does not wait.
    pub async fn slashes(&self, line: &str) -> u64 {
        self.registered().await;
        self.fake.with(|state| {
            let data = state.command_data(line, false);
            state.interact(self.id, self.channel, 2, &data, None)
        })
    }

    /// Chooses from another person's menu.
    pub async fn context(&self, name: &str, target: &Self) -> Outcome {
        self.registered().await;
        let asked = self.fake.with(|state| {
            let data = state.menu_data(name, target.id);
            state.interact(self.id, self.channel, 2, &data, None)
        });
        self.outcome(asked, name).await
    }

    /// What is offered to complete a line that ends here: name and value.
    pub async fn completes(&self, line: &str) -> Vec<(String, String)> {
        self.registered().await;
        let asked = self.fake.with(|state| {
            let data = state.command_data(line, true);
            state.interact(self.id, self.channel, 4, &data, None)
        });
        self.outcome(asked, line).await.given.choices
    }

    /// Presses the latest button with that label, and waits for the answer.
    pub async fn click(&self, label: &str) -> Outcome {
        let control = self.sees(label).await;
        self.presses(&control).await
    }

    /// Waits until the latest message with a button of that label, and remembers the button.
    pub async fn sees(&self, label: &str) -> Control {
        let what = format!("the button {label} for {}", self.name);
        let find = |state: &State| {
            let mut messages = state.seen(self.channel, self.id).rev();
            messages.find_map(|message| Some(Control::of(message, message.button(label)?, None)))
        };
        self.fake.until(&what, find).await
    }

    /// Chooses from the latest menu that offers it, and waits for the answer.
    pub async fn choose(&self, choice: &str) -> Outcome {
        let control = self.sees_choice(choice).await;
        self.presses(&control).await
    }

    /// Places a marble by the menus, and means it where that is asked.
    pub async fn places(&self, hole: &str) -> Outcome {
        let chosen = self.points_at(hole).await;
        let place = chosen.message.as_ref().filter(|message| message.only.is_some());
        match place.and_then(|asks| Some(Control::of(asks, asks.button("Place")?, None))) {
            Some(place) => self.presses(&place).await,
            None => chosen,
        }
    }

    /// Chooses a hole from the menus: by column and hole where there are too many holes for one.
    pub async fn points_at(&self, hole: &str) -> Outcome {
        let what = format!("a menu with {hole} or its column for {}", self.name);
        let is_offered = self.fake.until(&what, |state| {
            let message = state.seen(self.channel, self.id).rev().find(|message| message.menus().next().is_some())?;
            let offers = message.offers();
            let offered = |wanted: &str| offers.iter().any(|offer| offer == wanted);
            (offered(hole) || offered(&hole[..1])).then(|| offered(hole))
        });
        if !is_offered.await {
            let column = self.choose(&hole[..1]).await;
            assert!(column.is_private(), "which column is nobody else's business");
        }
        self.choose(hole).await
    }

    /// Waits until the latest message has a menu that offers this, and remembers it.
    pub async fn sees_choice(&self, choice: &str) -> Control {
        let what = format!("the choice {choice} for {}", self.name);
        let find = |state: &State| {
            let message = state.seen(self.channel, self.id).rev().find(|message| message.menus().next().is_some())?;
            message.menus().find_map(|menu| {
                let option = menu["options"].as_array()?.iter().find(|option| is_choice(option, choice))?;
                Some(Control::of(message, menu, option["value"].as_str()))
            })
        };
        self.fake.until(&what, find).await
    }

    /// Presses a control that was seen, whatever has become of it, and waits for the answer.
    pub async fn presses(&self, control: &Control) -> Outcome {
        let asked = self.press(control);
        self.outcome(asked, &control.custom_id).await
    }

    /// Presses a control, and does not wait.
    pub fn press(&self, control: &Control) -> u64 {
        let mut data: Value = json!({"custom_id": control.custom_id, "component_type": control.kind});
        if let Some(choice) = &control.choice {
            data["values"] = json!([choice]);
        }
        self.fake.with(|state| {
            let channel = state.message(control.message).expect("its message is kept").channel;
            state.interact(self.id, channel, 3, &data, Some(control.message))
        })
    }

    /// Says something in the channel; `@name` mentions. Answers with the message's id.
    pub fn says(&self, words: &str) -> u64 {
        self.writes(words, None)
    }

    /// Replies to a message, which pings its author.
    pub fn replies(&self, to: u64, words: &str) -> u64 {
        self.writes(words, Some(to))
    }

    fn writes(&self, words: &str, reply_to: Option<u64>) -> u64 {
        self.fake.with(|state| {
            let content = state.naming(words);
            let id = state.next_id();
            let mut pings = state.mentioned(&content);
            pings.extend(reply_to.and_then(|id| state.message(id)).map(|message| message.author));
            let (channel, author) = (self.channel, self.id);
            state.messages.push(Message { id, channel, author, content, pings, reply_to, ..Message::default() });
            state.dispatch_message("MESSAGE_CREATE", id);
            id
        })
    }

    /// Waits for the program's reply to something that was said.
    pub async fn hears(&self, said: u64) -> Message {
        let find = |state: &State| {
            let mut messages = state.seen(self.channel, self.id);
            messages.find(|message| message.author == state.bot && message.reply_to == Some(said)).cloned()
        };
        self.fake.until(&format!("a reply to {}", self.name), find).await
    }

    /// Waits for the answer to an interaction.
    pub async fn outcome(&self, interaction: u64, what: &str) -> Outcome {
        let find = |state: &State| {
            let given = state.interaction(interaction)?.answer.clone()?;
            let message = given.message.and_then(|id| state.message(id)).cloned();
            Some(Outcome { interaction, given, message })
        };
        self.fake.until(&format!("the answer to {what} of {}", self.name), find).await
    }

    async fn registered(&self) {
        self.fake.until("a list of commands", |state| (!state.commands.is_empty()).then_some(())).await;
    }
}

impl Control {
    /// The first choice of a message's first menu.
    pub fn first(message: &Message) -> Option<Self> {
        let menu = message.menus().next()?;
        Some(Self::of(message, menu, menu["options"][0]["value"].as_str()))
    }

    fn of(message: &Message, control: &Value, choice: Option<&str>) -> Self {
        let custom_id = control["custom_id"].as_str().expect("a control has an id").to_owned();
        let kind = control["type"].as_u64().expect("a control has a kind");
        Self { message: message.id, custom_id, kind, choice: choice.map(str::to_owned) }
    }
}

/// Whether an option of a menu is what a person means by a word.
fn is_choice(option: &Value, choice: &str) -> bool {
    let label = option["label"].as_str().unwrap_or_default();
    option["value"] == choice || label == choice || label.split([' ', ',', ':']).next() == Some(choice)
}
