-- So that a page takes as long in a large club as in a small one: the log by its filters, and the membership that a payment made.
CREATE INDEX audit_of_actor ON audit (actor_id);
CREATE INDEX audit_of_deed ON audit (deed);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX memberships_of_payment ON memberships (payment_id);
