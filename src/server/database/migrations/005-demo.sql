-- Has a row when the invented people of the demo, whose passwords are public, were put into this database; see demo-logins.ts.
CREATE TABLE demo (
  only INTEGER PRIMARY KEY CHECK (only = 1)
) STRICT;
