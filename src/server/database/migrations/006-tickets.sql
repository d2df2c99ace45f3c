-- The code that the door reads: 16 of these signs, made with the sign-up and never changed. It opens nothing.
ALTER TABLE sign_ups ADD COLUMN ticket TEXT NOT NULL DEFAULT '';
UPDATE sign_ups SET ticket = (
  SELECT group_concat(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + abs(random() % 30), 1), '')
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]') WHERE sign_ups.id + value > 0);
CREATE UNIQUE INDEX sign_ups_ticket ON sign_ups (ticket);
-- Who checked the person in. Null: nobody did, or that account is deleted.
ALTER TABLE sign_ups ADD COLUMN checked_in_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX sign_ups_checked_in_by ON sign_ups (checked_in_by) WHERE checked_in_by IS NOT NULL;
