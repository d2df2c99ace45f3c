-- A payment with a payment code, whatever the club's service, is of the kind `code`, which was called `mpesa`. A column with the other check
-- takes the place of the former one: to drop and rebuild a table would empty what refers to its rows. Only while it is added may rows have
-- the default, which the check refuses.
PRAGMA ignore_check_constraints = ON;
ALTER TABLE payments ADD COLUMN new_kind TEXT NOT NULL DEFAULT '' CHECK (new_kind IN ('code', 'cash', 'waiver'));
ALTER TABLE receipts ADD COLUMN new_kind TEXT NOT NULL DEFAULT '' CHECK (new_kind IN ('code', 'cash'));
PRAGMA ignore_check_constraints = OFF;
UPDATE payments SET new_kind = iif(kind = 'mpesa', 'code', kind);
UPDATE receipts SET new_kind = iif(kind = 'mpesa', 'code', kind);
ALTER TABLE payments DROP COLUMN kind;
ALTER TABLE receipts DROP COLUMN kind;
ALTER TABLE payments RENAME COLUMN new_kind TO kind;
ALTER TABLE receipts RENAME COLUMN new_kind TO kind;
UPDATE log SET after = json_set(after, '$.kind', 'code') WHERE action = 'membership.confirm' AND after ->> 'kind' = 'mpesa';

-- What the last email about a payment told the person, see membership/membership-emails.ts. Null: none was sent.
ALTER TABLE payments ADD COLUMN emailed_outcome TEXT;
-- It was the last part of the keys of sent emails: `payment:12:1799571600000:undone`.
UPDATE payments SET emailed_outcome = (
  SELECT ('["' || replace(key, ':', '","') || '"]') ->> 3 FROM email_queue
  WHERE sent_at IS NOT NULL AND key BETWEEN 'payment:' || payments.id || ':' AND 'payment:' || payments.id || ';'
  ORDER BY sent_at DESC, email_queue.id DESC LIMIT 1);
DELETE FROM email_queue WHERE sent_at IS NOT NULL AND key GLOB 'payment:*';
UPDATE email_queue SET key = NULL WHERE key GLOB 'payment:*';

-- One row: access tokens issued at this moment or before are void; see accounts/access-tokens.ts.
ALTER TABLE sessions RENAME TO void_tokens;
ALTER TABLE void_tokens RENAME COLUMN void_until TO issued_until;
