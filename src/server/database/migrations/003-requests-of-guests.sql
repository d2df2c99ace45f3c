-- Each request of a guest is a row with its own name and answer. `email_key` is set once the guest has confirmed, so there is one such row for
-- each event and address; the other requests from the address have nothing but `leads_to` then; see sign-ups/guests-table.ts.
ALTER TABLE guests ADD COLUMN leads_to INTEGER REFERENCES guests (id) ON DELETE CASCADE;
CREATE INDEX guests_leading_to ON guests (leads_to) WHERE leads_to IS NOT NULL;
UPDATE guests SET email_key = NULL WHERE NOT EXISTS (SELECT 1 FROM sign_ups WHERE guest_id = guests.id);
