/** A file is read and compared in the browser, and a receipt is printed. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { openSignedIn, test } from './journey.ts';
import { button, css, field, link, role, text } from './target.ts';

const { treasurer, under_review: payer } = DEMO_LOGINS;

test('The treasurer confirms payments with a statement, and the payer prints the receipt', async ({
  visitor,
  backend,
  onDisk,
}) => {
  const payment = backend.database
    .prepare('SELECT payment_code, paid_on FROM payments JOIN accounts ON accounts.id = account_id WHERE username = ?')
    .get(payer.username);
  const lines = [
    'Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn',
    `${payment?.payment_code};${payment?.paid_on} 16:12:00;Pay Bill from ABEL ROTICH payé;Completed;400,00;`,
  ];
  // As Excel saves it in many countries.
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await openSignedIn(visitor, '/officers/payments', treasurer);
  await visitor.click(link('Compare with a statement'));
  const file = await onDisk({ name: 'statement.csv', mimeType: 'text/csv', buffer });
  await visitor.chooseFile(field('Statement as a CSV file'), file);
  await visitor.click(button('Confirm 1'));
  await visitor.sees(text(/^1 confirmed\./));

  await openSignedIn(visitor, '/profile/receipts', payer);
  await visitor.counts(role('article'), 1);
  await visitor.run(() => {
    window.print = () => document.querySelector('main')?.setAttribute('data-printed', '');
  });
  await visitor.click(button(/^Print/));
  await visitor.sees(css('[data-printed]'));
});
