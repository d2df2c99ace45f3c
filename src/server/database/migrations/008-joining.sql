-- What members say they have paid, and what officers record. `reference_key` is the code in capitals without spaces.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL, -- amount and date stay for the club's books
  kind TEXT NOT NULL CHECK (kind IN ('mpesa', 'cash', 'waiver')),
  reference TEXT,
  reference_key TEXT,
  amount INTEGER,
  paid_on TEXT,
  stated_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('stated', 'confirmed', 'refused')),
  decided_at INTEGER,
  decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  reason TEXT
) STRICT;
-- A code counts once; a refused one may be sent again.
CREATE UNIQUE INDEX payments_reference ON payments (reference_key) WHERE state <> 'refused';
CREATE UNIQUE INDEX payments_waiting ON payments (user_id) WHERE state = 'stated';
CREATE INDEX payments_of_user ON payments (user_id);

-- Who is a member, from which day to which; `until` is the last day, null: without end. Rows of one person may touch, never overlap.
CREATE TABLE memberships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  until TEXT,
  payment_id INTEGER REFERENCES payments (id) ON DELETE SET NULL,
  approved_by INTEGER REFERENCES users (id) ON DELETE SET NULL, -- null: by a command on the server, or before this table
  approved_at INTEGER NOT NULL,
  ended_at INTEGER,
  ended_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  reason TEXT
) STRICT;
CREATE INDEX memberships_of_user ON memberships (user_id);

-- Until now an approval had no end. Nobody who is a member becomes none by the update.
INSERT INTO memberships (user_id, since, approved_at)
  SELECT id, date(created_at / 1000, 'unixepoch'), created_at FROM users WHERE is_member = 1;
ALTER TABLE users DROP COLUMN is_member;

-- Mails that are due, written together with the change they tell of and sent afterwards. `key` keeps one from being written twice.
CREATE TABLE mail_queue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT UNIQUE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  content TEXT NOT NULL, -- JSON, see mail/mail-queue.ts
  queued_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT;
CREATE INDEX mail_queue_unsent ON mail_queue (next_try_at) WHERE sent_at IS NULL;

-- What is done once a day, and the last day on which it was done.
CREATE TABLE daily_tasks (
  name TEXT PRIMARY KEY,
  done_on TEXT NOT NULL
) STRICT;
