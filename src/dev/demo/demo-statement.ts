/** A statement to practise with. Its days are those of the demo's payments, so it is written when the demo is. */
import { addDays } from '#shared/time/days.ts';
import { demoCode, demoPaidOn } from './demo-memberships.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

const codeOf = (firstName: string) => demoCode(DEMO_PEOPLE.findIndex(({ first_name }) => first_name === firstName) + 1);

interface Line {
  code: string;
  day: string;
  payer: string;
  /** Negative: it went out. */
  amount: number;
  details?: string;
}

/** One payment matches; each of the others differs in one way. */
export function demoStatement(now: number): string {
  const day = demoPaidOn(now);
  const paid = (firstName: string, payer: string, changes: Partial<Line> = {}): Line => {
    return { code: codeOf(firstName), day, payer, amount: 400, ...changes };
  };
  const lines: Line[] = [
    paid('Elvis', 'ELVIS ODHIAMBO', { day: addDays(day, -20) }),
    paid('Abel', 'ABEL ROTICH'),
    paid('Brenda', 'MARY CHERONO'),
    paid('Collins', 'COLLINS MAINA', { amount: 350 }),
    paid('Dorcas', 'PETER SAMPLE'),
    paid('Faith', 'FAITH CHEPKEMOI'),
    { code: 'DEMO000901', day, payer: 'JANE SAMPLE', amount: 1200 },
    { code: 'DEMO000902', day, payer: 'FAITH CHEPKEMOI', amount: -400, details: `Reversal of ${codeOf('Faith')}` },
    { code: 'DEMO000903', day, payer: 'OSCAR MWANGI', amount: -500, details: `Reversal of ${codeOf('Oscar')}` },
  ];
  let balance = 12_000;
  const rows = lines.map(({ code, day, payer, amount, details = 'Pay Bill' }, index) => {
    balance += amount;
    const time = `${day} ${String(9 + index).padStart(2, '0')}:05:33`;
    const [paidIn, withdrawn] = amount > 0 ? [`${amount}.00`, ''] : ['', `${amount}.00`];
    return [code, time, details, 'Completed', paidIn, withdrawn, `${balance}.00`, `2540000***00 - ${payer}`].join(',');
  });
  return [
    'Organization Statement',
    'Short Code,000000',
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info',
    ...rows,
    '',
  ].join('\n');
}
