-- One row: when this database was last in use by the clock of the machine, and since when that clock has run on without a jump for long
-- enough to delete by it. Milliseconds since 1970; see clock.ts.
CREATE TABLE clock (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  seen_at INTEGER NOT NULL,
  trusted_from INTEGER NOT NULL
) STRICT;
