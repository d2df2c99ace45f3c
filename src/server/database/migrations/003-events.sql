-- The table's own key is never used twice: calendars keep it.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL, -- HTML, cleaned
  event_date TEXT NOT NULL, -- the UTC text of the calls, three hours before the moment meant (docs/decisions/004); always with six digits of a second, so that its order as text is that of time
  location TEXT NOT NULL,
  host TEXT NOT NULL,
  cover_image TEXT -- name of a file in the media folder
) STRICT;
CREATE INDEX events_by_date ON events (event_date);
