-- What the person was last told about a decision, so that an undone one is told too, and none twice (joining/joining-mails.ts).
ALTER TABLE payments ADD COLUMN told TEXT;
UPDATE payments SET told = state WHERE state <> 'stated';

-- SHA-256 of codes that were confirmed for accounts deleted since, so that nobody can use them again.
CREATE TABLE used_codes (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT;
