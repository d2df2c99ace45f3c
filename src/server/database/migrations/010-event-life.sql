-- What has become of an event. No row: it takes place as announced, and its end is not known. Times are milliseconds since 1970.
CREATE TABLE event_states (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('draft', 'scheduled', 'postponed', 'cancelled')),
  reason TEXT NOT NULL DEFAULT '', -- public
  was_date INTEGER, -- when it was to begin before it was moved
  ends_at INTEGER,
  changed_at INTEGER NOT NULL,
  changed_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  sequence INTEGER NOT NULL DEFAULT 0, -- counts changes of date, place and state
  version INTEGER NOT NULL DEFAULT 1,
  before_change TEXT -- JSON: what people knew before the last change, see events/states/change-state.ts
) STRICT;

-- What everybody may see. Everything that answers the public reads events from here. A draft may have blank texts and a blank date.
CREATE VIEW public_events AS
  SELECT * FROM events WHERE id NOT IN (SELECT event_id FROM event_states WHERE state = 'draft');

-- How people sign up for an event. No row: nobody can. Null in a time: `opens_at` at once, the other two when the event begins.
CREATE TABLE event_places (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  places INTEGER CHECK (places BETWEEN 1 AND 5000), -- null: no limit
  opens_at INTEGER,
  closes_at INTEGER,
  leave_until INTEGER,
  who TEXT NOT NULL DEFAULT 'members' CHECK (who IN ('members', 'accounts')),
  names TEXT NOT NULL DEFAULT 'officers' CHECK (names IN ('officers', 'coming')),
  question TEXT,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

-- Who asked for a place, one row for each person and event. Taken and free places are counted from these rows, never stored.
CREATE TABLE event_people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('coming', 'waiting', 'left', 'removed')),
  asked_at INTEGER NOT NULL,
  came_up_at INTEGER, -- when a place became free for somebody who waited
  ended_at INTEGER,
  ended_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  reason TEXT NOT NULL DEFAULT '', -- why an officer removed the person
  answer TEXT NOT NULL DEFAULT '',
  present TEXT NOT NULL DEFAULT 'unknown' CHECK (present IN ('unknown', 'here', 'absent')),
  present_at INTEGER,
  present_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  UNIQUE (event_id, user_id)
) STRICT;
CREATE INDEX event_people_line ON event_people (event_id, state, asked_at, id);
CREATE INDEX event_people_of_user ON event_people (user_id);

-- What stays of the rows above when they are deleted for their age.
CREATE TABLE event_attendance (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
  coming INTEGER NOT NULL,
  here INTEGER NOT NULL
) STRICT;

-- Addresses of personal calendars. Whoever knows one can read the calendar, so only its hash is kept.
CREATE TABLE calendar_feeds (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
