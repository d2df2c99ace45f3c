-- Which file was run under which number, from this one on. A database that ran another file under a number is not taken for up to date.
CREATE TABLE migrations (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;
