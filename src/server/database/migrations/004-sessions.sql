-- One row. A token that was given at this moment or before is void, whoever's it is; see sign-in/end-sessions.ts.
CREATE TABLE sessions (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  void_until INTEGER NOT NULL
) STRICT;
INSERT INTO sessions VALUES (1, -1);
