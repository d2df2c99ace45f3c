-- Officers whose accounts are gone: `id` is the number of the account. For two years it says who did and approved what, without a name.
CREATE TABLE former_officers (
  id INTEGER PRIMARY KEY,
  deleted_at INTEGER NOT NULL
) STRICT;
ALTER TABLE memberships ADD COLUMN approved_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL;
ALTER TABLE payments ADD COLUMN decided_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL;
ALTER TABLE grants ADD COLUMN given_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL;
