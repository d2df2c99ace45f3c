-- When a mail was first to be sent: mails of one person leave in this order. 0 is before all others.
ALTER TABLE mail_queue ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0;
-- From then on it would say nothing any more. Null: never.
ALTER TABLE mail_queue ADD COLUMN expires_at INTEGER;
-- The event with a place that it is about: not sent any more when that is called off or deleted.
ALTER TABLE mail_queue ADD COLUMN event_id INTEGER;
-- Until then it is on its way to the mail server.
ALTER TABLE mail_queue ADD COLUMN claimed_until INTEGER;
UPDATE mail_queue SET due_at = CASE tries WHEN 0 THEN next_try_at ELSE queued_at END;

DROP INDEX mail_queue_unsent;
CREATE INDEX mail_queue_unsent ON mail_queue (due_at, id) WHERE sent_at IS NULL;
CREATE INDEX mail_queue_line ON mail_queue (user_id, due_at, id) WHERE sent_at IS NULL;
