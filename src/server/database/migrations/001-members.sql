-- Times are milliseconds since 1970. Keys are never used twice: a token of a deleted member must not open another account.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL UNIQUE, -- see foldForCompare in members/users-table.ts
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  token_version INTEGER NOT NULL DEFAULT 1, -- raised to end every session of this member
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  alternative_email TEXT,
  registration_no TEXT,
  phone_number TEXT,
  year_of_study INTEGER,
  leadership_role TEXT,
  linkedin TEXT,
  profile_image TEXT,
  bio TEXT,
  is_member INTEGER NOT NULL DEFAULT 0 CHECK (is_member IN (0, 1)),
  is_staff INTEGER NOT NULL DEFAULT 0 CHECK (is_staff IN (0, 1)),
  is_corporate_member INTEGER NOT NULL DEFAULT 0 CHECK (is_corporate_member IN (0, 1))
) STRICT;

CREATE TABLE verification_tokens (
  hash TEXT PRIMARY KEY, -- SHA-256 of the token: who reads this table cannot use the links
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX verification_tokens_of_user ON verification_tokens (user_id);

-- The columns are those of the rate-limiter-flexible package.
CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire INTEGER) STRICT;

-- Mails that were not sent because no mail server is configured.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sent_at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;

-- Where a member has signed in from lately, see auth/login-throttle.ts.
CREATE TABLE known_addresses (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address_hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, address_hash)
) STRICT;
