-- Money that the club gave back for a confirmed payment. The receipt keeps its number and its amount; see membership/refunds-table.ts.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year TEXT NOT NULL, -- with `number`: the receipt
  number INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  refunded_on TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  recorded_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  recorded_by_former INTEGER REFERENCES former_officers (id) ON DELETE SET NULL,
  FOREIGN KEY (year, number) REFERENCES receipts (year, number)
) STRICT;
CREATE INDEX refunds_of_receipt ON refunds (year, number);
CREATE INDEX refunds_by_day ON refunds (refunded_on);

-- One payment for several members: each further one has a row that points to the payment with the code, and no code of its own. `arrived`,
-- in the row with the code: the whole amount; see membership/shares-table.ts.
ALTER TABLE payments ADD COLUMN share_of INTEGER REFERENCES payments (id) ON DELETE CASCADE;
ALTER TABLE payments ADD COLUMN arrived INTEGER;
CREATE INDEX payments_share_of ON payments (share_of) WHERE share_of IS NOT NULL;
