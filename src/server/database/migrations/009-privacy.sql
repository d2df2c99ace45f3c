-- What other members may see of a person. The defaults are those of a new account: what leads to the person is for officers only.
CREATE TABLE privacy (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  in_directory INTEGER NOT NULL DEFAULT 1 CHECK (in_directory IN (0, 1)),
  phone TEXT NOT NULL DEFAULT 'officers' CHECK (phone IN ('members', 'officers')),
  email TEXT NOT NULL DEFAULT 'officers' CHECK (email IN ('members', 'officers')), -- the alternative e-mail too
  linkedin TEXT NOT NULL DEFAULT 'members' CHECK (linkedin IN ('members', 'officers')),
  photo TEXT NOT NULL DEFAULT 'members' CHECK (photo IN ('members', 'officers')),
  year TEXT NOT NULL DEFAULT 'members' CHECK (year IN ('members', 'officers')),
  bio TEXT NOT NULL DEFAULT 'members' CHECK (bio IN ('members', 'officers')),
  in_lists INTEGER NOT NULL DEFAULT 0 CHECK (in_lists IN (0, 1)), -- to others who come to an event
  leader_photo INTEGER NOT NULL DEFAULT 1 CHECK (leader_photo IN (0, 1)), -- to everybody, while the person is one of the leaders
  leader_linkedin INTEGER NOT NULL DEFAULT 1 CHECK (leader_linkedin IN (0, 1)),
  asked_at INTEGER, -- when the person last said that it is right so; null: to be asked
  changed_at INTEGER
) STRICT;

-- For accounts of before, everything stays visible as it was, until the person has been asked.
INSERT INTO privacy (user_id, phone, email) SELECT id, 'members', 'members' FROM users;
