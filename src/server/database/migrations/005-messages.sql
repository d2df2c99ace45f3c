-- What officers write to people. Rows of people are deleted after 90 days: then the counts below are all that is left of them.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  audience TEXT NOT NULL CHECK (audience IN
    ('attendees', 'waiting', 'checked_in', 'not_checked_in', 'members', 'year', 'everyone', 'officers')),
  event_id INTEGER REFERENCES events (id) ON DELETE SET NULL, -- null: of no event, or of a deleted one
  year_of_study INTEGER, -- of the audience `year`
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  written_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  written_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  stopped_at INTEGER,
  stopped_because TEXT CHECK (stopped_because IN ('officer', 'access', 'event', 'restored')),
  off_home_at INTEGER, -- when an officer took it off the home page
  -- Of those whose rows are deleted.
  former_sent INTEGER NOT NULL DEFAULT 0,
  former_refused INTEGER NOT NULL DEFAULT 0,
  former_left_out INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX messages_of_event ON messages (event_id);

-- Whom a message goes to. `waiting`: to be handed to the queue; `queued`: `email_id` is its row, and null once the queue has given up;
-- `left_out`: was no longer of the audience; `home`: said no to emails, and finds it on the home page.
CREATE TABLE message_recipients (
  message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  guest_id INTEGER REFERENCES guests (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'queued', 'sent', 'refused', 'left_out', 'stopped', 'home')),
  email_id INTEGER REFERENCES email_queue (id) ON DELETE SET NULL,
  sent_at INTEGER,
  refusal TEXT NOT NULL DEFAULT '', -- what the mail server said, without addresses
  closed_at INTEGER, -- when the person closed it on the home page
  UNIQUE (message_id, account_id),
  UNIQUE (message_id, guest_id),
  CHECK ((account_id IS NULL) <> (guest_id IS NULL))
) STRICT;
CREATE INDEX message_recipients_waiting ON message_recipients (message_id) WHERE state = 'waiting';
CREATE INDEX message_recipients_of_account ON message_recipients (account_id);
CREATE INDEX message_recipients_of_guest ON message_recipients (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX message_recipients_in_queue ON message_recipients (email_id) WHERE email_id IS NOT NULL;

-- An email of a message leaves after all others that are due, and holds up none of them.
ALTER TABLE email_queue ADD COLUMN is_message INTEGER NOT NULL DEFAULT 0 CHECK (is_message IN (0, 1));

-- How many emails left in each hour. What a day may still take goes to messages.
CREATE TABLE emails_per_hour (
  hour INTEGER PRIMARY KEY, -- its first millisecond
  emails INTEGER NOT NULL
) STRICT;

-- One row: the mail server has said that it takes no more, so no message leaves until then.
CREATE TABLE message_pause (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  until INTEGER NOT NULL
) STRICT;

-- Whether a person gets club news by email. On with the first membership, and kept when it lapses.
ALTER TABLE privacy ADD COLUMN news INTEGER NOT NULL DEFAULT 0 CHECK (news IN (0, 1));
ALTER TABLE privacy ADD COLUMN told_of_news INTEGER NOT NULL DEFAULT 0 CHECK (told_of_news IN (0, 1)); -- the first one says how to end them
UPDATE privacy SET news = 1 WHERE account_id IN (SELECT account_id FROM memberships);
-- The end of the address that turns club news off without signing in. Made with the first email that has it.
ALTER TABLE accounts ADD COLUMN news_token TEXT;
CREATE UNIQUE INDEX accounts_news_token ON accounts (news_token);
