-- The tables, as version 1.0 begins with them. Later changes are files of their own: 002-….sql, and so on.
-- Times are milliseconds since 1970, days `YYYY-MM-DD` at the club. `until` is the last day; null: without end.
-- Keys with AUTOINCREMENT are never used twice: a token of a deleted person must not open another account, and calendars keep an event's.

-- Which file was run under which number. A database that ran another file under a number is not taken for up to date.
CREATE TABLE migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

-- Accounts

-- Who is a member, an officer or a leader today depends on the date: the view `people` (database/people-view.ts).
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE, -- see foldForCompare in accounts/accounts-table.ts
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  alternative_email TEXT,
  alternative_email_key TEXT,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  token_version INTEGER NOT NULL DEFAULT 1, -- raised to end every session of this person
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  registration_no TEXT,
  phone_number TEXT,
  year_of_study INTEGER,
  linkedin TEXT,
  profile_image TEXT, -- name of a file in the media folder
  bio TEXT,
  is_corporate_member INTEGER NOT NULL DEFAULT 0 CHECK (is_corporate_member IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1, -- raised with every change, so that two officers do not overwrite each other
  last_seen_month TEXT -- first day of the month of the last sign-in: enough to see which accounts are in use
) STRICT;
CREATE UNIQUE INDEX accounts_alternative_email_key ON accounts (alternative_email_key);

-- Secret links in emails; see accounts/secret-links.ts. Only the SHA-256 of each token is here: who reads it cannot use the link.
CREATE TABLE secret_links (
  hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('verification', 'reset', 'invitation')),
  email_id INTEGER NOT NULL, -- the row of email_queue that it was made for: each try of an email has a link of its own
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX secret_links_of_account ON secret_links (account_id);

-- Where a person has signed in from lately; see accounts/login-throttle.ts.
CREATE TABLE known_addresses (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  address_hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, address_hash)
) STRICT;

-- One row. Tokens issued at this moment or before are void; see accounts/access-tokens.ts.
CREATE TABLE sessions (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  void_until INTEGER NOT NULL
) STRICT;
INSERT INTO sessions VALUES (1, -1);

-- What other members may see of a person. The defaults are those of a new account: what leads to the person is for officers only.
CREATE TABLE privacy (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  in_directory INTEGER NOT NULL DEFAULT 1 CHECK (in_directory IN (0, 1)),
  phone TEXT NOT NULL DEFAULT 'officers' CHECK (phone IN ('members', 'officers')),
  email TEXT NOT NULL DEFAULT 'officers' CHECK (email IN ('members', 'officers')), -- the alternative email too
  linkedin TEXT NOT NULL DEFAULT 'members' CHECK (linkedin IN ('members', 'officers')),
  photo TEXT NOT NULL DEFAULT 'members' CHECK (photo IN ('members', 'officers')),
  year TEXT NOT NULL DEFAULT 'members' CHECK (year IN ('members', 'officers')),
  bio TEXT NOT NULL DEFAULT 'members' CHECK (bio IN ('members', 'officers')),
  in_lists INTEGER NOT NULL DEFAULT 0 CHECK (in_lists IN (0, 1)), -- to others who come to an event
  leader_photo INTEGER NOT NULL DEFAULT 1 CHECK (leader_photo IN (0, 1)), -- to everybody, while the person is one of the leaders
  leader_linkedin INTEGER NOT NULL DEFAULT 1 CHECK (leader_linkedin IN (0, 1)),
  confirmed_at INTEGER, -- when the person last confirmed these settings; null: not yet
  changed_at INTEGER
) STRICT;

-- Officers

-- Officers whose accounts are gone: `id` is the number of the account. For two years it says who did and approved what, without a name.
CREATE TABLE former_officers (
  id INTEGER PRIMARY KEY,
  deleted_at INTEGER NOT NULL
) STRICT;

-- Access of officers. At most one in effect for each person and area.
CREATE TABLE access (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  area TEXT NOT NULL CHECK (area IN ('members', 'payments', 'events', 'all')),
  since TEXT NOT NULL,
  until TEXT,
  granted_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL, -- null: by a command on the server
  granted_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX access_of_account ON access (account_id);

-- Roles that the home page shows, such as Treasurer. A person has one at most at a time.
CREATE TABLE roles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  leadership_role TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT
) STRICT;
CREATE INDEX roles_of_account ON roles (account_id);

-- What officers and server admins did. Rows are never changed, but for what they say about a person who is deleted.
CREATE TABLE log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('person', 'terminal')),
  actor_id INTEGER, -- whose account it was; kept when the account is deleted, so that no other person seems to have done it
  action TEXT NOT NULL,
  subject_kind TEXT,
  subject_id INTEGER,
  before TEXT NOT NULL DEFAULT '{}', -- JSON of the changed fields: never a secret, a payment's code or an email's text
  after TEXT NOT NULL DEFAULT '{}',
  overridden INTEGER NOT NULL DEFAULT 0 CHECK (overridden IN (0, 1)) -- the officer overrode a rule
) STRICT;
-- For the filters of the log, which take as long in a large club as in a small one.
CREATE INDEX log_of_subject ON log (subject_kind, subject_id);
CREATE INDEX log_of_actor ON log (actor_id);
CREATE INDEX log_of_action ON log (action);
CREATE INDEX log_by_time ON log (at);

-- Membership

-- What members say they have paid, and what officers record. `payment_code` is in capitals, without spaces.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL, -- amount and date stay for the club's books
  kind TEXT NOT NULL CHECK (kind IN ('mpesa', 'cash', 'waiver')),
  payment_code TEXT,
  amount INTEGER,
  paid_on TEXT,
  submitted_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('submitted', 'confirmed', 'rejected')),
  reviewed_at INTEGER,
  reviewed_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  reviewed_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  reason TEXT
) STRICT;
-- A code counts once; a rejected one may be sent again.
CREATE UNIQUE INDEX payments_code ON payments (payment_code) WHERE state <> 'rejected';
CREATE UNIQUE INDEX payments_waiting ON payments (account_id) WHERE state = 'submitted';
CREATE INDEX payments_of_account ON payments (account_id);

-- What the club gives for a confirmed payment, numbered without gaps within a membership year. No row is ever deleted: one that was undone is
-- void, and its amounts stay for the club's books without the person and the code; see membership/receipts-table.ts.
CREATE TABLE receipts (
  year TEXT NOT NULL, -- name of the membership year, such as 2026/27
  number INTEGER NOT NULL,
  payment_id INTEGER REFERENCES payments (id) ON DELETE SET NULL,
  account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  given_at INTEGER NOT NULL,
  voided_at INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('mpesa', 'cash')),
  amount INTEGER, -- null: unknown
  expected INTEGER, -- the fee by the club's rules at that time; null: none set
  paid_on TEXT,
  confirmed_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  confirmed_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  PRIMARY KEY (year, number)
) STRICT;
CREATE UNIQUE INDEX receipts_valid ON receipts (payment_id) WHERE voided_at IS NULL;
CREATE INDEX receipts_of_payment ON receipts (payment_id);
CREATE INDEX receipts_of_account ON receipts (account_id);

-- SHA-256 of codes that were confirmed for accounts deleted since, so that nobody can use them again.
CREATE TABLE used_payment_codes (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;

-- Who is a member, from which day to which. Rows of one person may touch, never overlap.
CREATE TABLE memberships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  until TEXT,
  payment_id INTEGER REFERENCES payments (id) ON DELETE SET NULL,
  approved_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL, -- null: the account is gone
  approved_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  approved_at INTEGER NOT NULL,
  ended_at INTEGER,
  reason TEXT
) STRICT;
CREATE INDEX memberships_of_account ON memberships (account_id);
CREATE INDEX memberships_of_payment ON memberships (payment_id);

-- Events

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL, -- HTML, cleaned
  starts_at REAL, -- when it really starts; with a fraction, because calls write millionths of a second. Null: a draft without a date
  ends_at INTEGER,
  location TEXT NOT NULL,
  host TEXT NOT NULL,
  cover_image TEXT, -- name of a file in the media folder
  state TEXT NOT NULL DEFAULT 'scheduled' CHECK (state IN ('draft', 'scheduled', 'postponed', 'cancelled')),
  reason TEXT NOT NULL DEFAULT '', -- of the state; public
  was_date INTEGER, -- when it was to start before it was moved
  changed_at INTEGER, -- null: never since it was published
  cancelled_at INTEGER, -- null unless it is cancelled
  sequence INTEGER NOT NULL DEFAULT 0, -- counts changes of date, location and state
  version INTEGER NOT NULL DEFAULT 1, -- raised with every change, so that two officers do not overwrite each other
  -- How people sign up. Null in a time: `opens_at` at once, the other two when the event starts.
  has_sign_up INTEGER NOT NULL DEFAULT 0 CHECK (has_sign_up IN (0, 1)), -- 0: no one signs up, and the columns below say nothing
  places INTEGER CHECK (places BETWEEN 1 AND 5000), -- null: no limit
  opens_at INTEGER,
  closes_at INTEGER,
  leave_until INTEGER,
  who TEXT NOT NULL DEFAULT 'members' CHECK (who IN ('members', 'accounts', 'everyone')),
  names TEXT NOT NULL DEFAULT 'officers' CHECK (names IN ('officers', 'attendees')),
  question TEXT,
  CHECK (state = 'draft' OR starts_at IS NOT NULL)
) STRICT;
CREATE INDEX events_by_date ON events (starts_at);

-- What everybody may see. Everything that answers the public reads events from here. A draft may have blank texts and no date.
CREATE VIEW public_events AS SELECT * FROM events WHERE state <> 'draft';

-- Sign-ups for events

-- People without an account who asked for a place at an event that is open to everyone. They have none before they confirm: then there is a
-- row of sign_ups. Name, address and answer are deleted 30 days after the event; a row with a sign-up stays as long as that.
CREATE TABLE guests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  name TEXT NOT NULL DEFAULT '', -- blank: deleted
  email TEXT, -- null: deleted
  email_key TEXT,
  answer TEXT NOT NULL DEFAULT '',
  requested_at INTEGER NOT NULL, -- the last time that the guest asked without having confirmed; the guest's link depends on it
  UNIQUE (event_id, email_key)
) STRICT;
CREATE INDEX guests_of_address ON guests (email_key);

-- Who comes or waits, or did: one row for each person and event. Taken and free places are counted from these rows, never stored.
CREATE TABLE sign_ups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  guest_id INTEGER UNIQUE REFERENCES guests (id) ON DELETE CASCADE, -- a guest of this event, who has no account
  state TEXT NOT NULL CHECK (state IN ('coming', 'waiting', 'cancelled', 'removed')),
  signed_up_at INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '', -- why an officer removed the person
  answer TEXT NOT NULL DEFAULT '',
  attendance TEXT NOT NULL DEFAULT 'unknown' CHECK (attendance IN ('unknown', 'checked_in', 'not_here')),
  attendance_at INTEGER, -- when that was noted
  UNIQUE (event_id, account_id),
  CHECK ((account_id IS NULL) <> (guest_id IS NULL))
) STRICT;
CREATE INDEX sign_ups_in_order ON sign_ups (event_id, state, signed_up_at, id);
CREATE INDEX sign_ups_of_account ON sign_ups (account_id);

-- Addresses of personal calendars. Whoever knows one can read the calendar, so only its hash is kept.
CREATE TABLE calendar_feeds (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;

-- Email

-- Emails that are due, written together with the change they tell of and sent afterwards. `key` keeps one from being written twice: such a
-- row stays after its email was sent.
CREATE TABLE email_queue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT UNIQUE,
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  guest_id INTEGER REFERENCES guests (id) ON DELETE CASCADE, -- both null: to an address in the content
  content TEXT NOT NULL, -- JSON, see email/email-queue.ts. Never a secret
  is_link INTEGER NOT NULL DEFAULT 0 CHECK (is_link IN (0, 1)), -- has a secret link: leaves before all others
  queued_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL DEFAULT 0, -- when it was first to be sent: emails of one person leave in this order. 0 is before all others
  expires_at INTEGER, -- from then on it would say nothing any more; null: never
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  claimed_until INTEGER, -- until then it is on its way to the mail server
  sent_at INTEGER
) STRICT;
CREATE INDEX email_queue_unsent ON email_queue (is_link DESC, due_at, id) WHERE sent_at IS NULL;
CREATE INDEX email_queue_line ON email_queue (account_id, due_at, id) WHERE sent_at IS NULL;
CREATE INDEX email_queue_line_of_guest ON email_queue (guest_id, due_at, id) WHERE guest_id IS NOT NULL;

-- Emails that were not sent because no mail server is configured.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;

-- The server itself

-- The columns are those of the rate-limiter-flexible package.
CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER) STRICT;

-- What is done once a day, and the last day on which it was done.
CREATE TABLE daily_tasks (
  name TEXT PRIMARY KEY,
  done_on TEXT NOT NULL
) STRICT;

-- One row: when this database was last in use by the clock of the machine, and from when data may be deleted by that clock; see cleanup.ts.
CREATE TABLE clock (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  seen_at INTEGER NOT NULL,
  trusted_from INTEGER NOT NULL
) STRICT;

-- Has a row when the invented people of the demo, whose passwords are public, were put into this database; see src/dev/demo.
CREATE TABLE demo (
  only INTEGER PRIMARY KEY CHECK (only = 1)
) STRICT;
