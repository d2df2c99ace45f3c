-- Nobody could set an alternative e-mail before this, so there are none to copy. The key is that of foldForCompare in members/users-table.ts.
ALTER TABLE users ADD COLUMN alternative_email_key TEXT;
CREATE UNIQUE INDEX users_alternative_email_key ON users (alternative_email_key);

-- One for each member: asking again makes the older link useless.
CREATE TABLE password_resets (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL, -- SHA-256 of the token: who reads this table cannot use the link
  expires_at INTEGER NOT NULL
) STRICT;
