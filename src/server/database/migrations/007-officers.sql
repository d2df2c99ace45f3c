-- Rights of officers. Dates are days at the club, YYYY-MM-DD; `until` is the last day. At most one in effect for each person and right.
CREATE TABLE grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  what TEXT NOT NULL CHECK (what IN ('members', 'money', 'events', 'content', 'mail', 'all')),
  since TEXT NOT NULL,
  until TEXT,
  given_by INTEGER REFERENCES users (id) ON DELETE SET NULL, -- null: by a command on the server, or before this table
  ended_at INTEGER,
  ended_by INTEGER REFERENCES users (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX grants_of_user ON grants (user_id);

-- Offices that the home page shows, such as Treasurer. A person has one at most at a time.
CREATE TABLE roles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  leadership_role TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT
) STRICT;
CREATE INDEX roles_of_user ON roles (user_id);

-- What officers did, and what happened by itself. Rows are never changed, but for what they say about a person who is deleted.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('person', 'terminal', 'system')),
  actor_id INTEGER, -- whose account it was; kept when the account is deleted, so that no other person seems to have done it
  deed TEXT NOT NULL,
  subject_kind TEXT,
  subject_id INTEGER,
  before TEXT NOT NULL DEFAULT '{}', -- JSON of the changed fields: never a secret, a payment's code or a mail's text
  after TEXT NOT NULL DEFAULT '{}',
  over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)) -- a rule was passed over
) STRICT;
CREATE INDEX audit_of_subject ON audit (subject_kind, subject_id);

-- Until now staff and roles had no beginning and no end. Nobody loses one by the update.
INSERT INTO grants (user_id, what, since) SELECT id, 'events', date(created_at / 1000, 'unixepoch') FROM users WHERE is_staff = 1;
INSERT INTO roles (user_id, leadership_role, since)
  SELECT id, leadership_role, date(created_at / 1000, 'unixepoch') FROM users WHERE leadership_role IS NOT NULL;
ALTER TABLE users DROP COLUMN is_staff;
ALTER TABLE users DROP COLUMN leadership_role;

-- Raised with every change of the person's data, so that two officers do not overwrite each other.
ALTER TABLE users ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- First day of the month of the last sign-in, YYYY-MM-01: enough to see which accounts are in use.
ALTER TABLE users ADD COLUMN last_seen_month TEXT;
