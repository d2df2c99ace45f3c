-- One row. Tokens issued at this moment or before are void; see auth/access-tokens.ts.
CREATE TABLE sessions (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  void_until INTEGER NOT NULL
) STRICT;
INSERT INTO sessions VALUES (1, -1);
