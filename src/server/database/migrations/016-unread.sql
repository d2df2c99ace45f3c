-- What nothing reads goes. The right `content` opened no screen and no call. Tables are not rebuilt for it, so the CHECKs of `grants` and
-- `audit` still allow `content` and the actor `system`; older log entries name them.
DELETE FROM grants WHERE what = 'content';
DROP TABLE event_attendance; -- no page and no call ever showed its figures
ALTER TABLE grants DROP COLUMN ended_by; -- the log says who did it, here and below
ALTER TABLE memberships DROP COLUMN ended_by;
ALTER TABLE event_states DROP COLUMN changed_by;
ALTER TABLE event_people DROP COLUMN came_up_at;
ALTER TABLE event_people DROP COLUMN ended_at;
ALTER TABLE event_people DROP COLUMN ended_by;
ALTER TABLE event_people DROP COLUMN present_by;
