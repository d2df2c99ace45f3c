import { useRef, useState } from 'react';
import type { IncomeRow } from '#shared/membership/income.ts';
import { count } from '#shared/text/plain-text.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { type Columns, saveCsv } from '../../officers/CsvDownload.tsx';
import { amountWords, PAYMENT_KINDS, payerWords, refundedWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Pager, usePageTurn } from '../../ui/list/PagedList.tsx';
import { joined } from '../../ui/parts.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

const ROWS_PER_PAGE = 50;

/** Sums are not in the file: whoever checks it adds up the rows. */
const INCOME_COLUMNS: Columns<IncomeRow> = [
  ['receipt', ({ receipt }) => receipt],
  ['name', ({ person }) => payerWords(person)],
  ['state', ({ state }) => state],
  ['confirmed_on', ({ confirmed_on }) => confirmed_on],
  ['paid_on', ({ paid_on }) => paid_on],
  ['payment_method', ({ kind }) => PAYMENT_KINDS[kind]],
  ['code', ({ payment_code, code_deleted }) => (code_deleted ? 'deleted' : payment_code)],
  // A text, which spreadsheets leave out of a sum.
  ['amount', ({ amount }) => amount ?? 'unknown'],
  ['expected', ({ expected }) => expected],
  ['confirmed_by', ({ confirmed_by }) => confirmed_by],
  ['refunded', ({ amount, refunds }) => refunds.map((refund) => refundedWords(refund, amount, String)).join('; ')],
];

interface Props {
  rows: readonly IncomeRow[];
  /** The name of the membership year, such as `2026/27`. Use it as the `key`, so that each year starts at its first page. */
  year: string;
}

/** The payments and refunds of a year one by one, and a file with all of them. */
export function IncomeRows({ rows, year }: Props) {
  const [page, setPage] = useState(1);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const turn = usePageTurn(list, page, false);
  const first = (page - 1) * ROWS_PER_PAGE;
  const onPage = rows.slice(first, first + ROWS_PER_PAGE);
  const save = () => {
    const name = `income-${year.replace('/', '-')}.csv`;
    saveCsv(name, INCOME_COLUMNS, rows);
    setMessage(`Saved ${count(rows.length, 'row')} as ${name}.`);
  };
  return (
    <section aria-labelledby="income-payments" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="income-payments" className="text-2xl">
          Payments
        </h2>
        <Button look="plain" onClick={save}>
          Download CSV
        </Button>
      </div>
      <Feedback done={message} />
      <ol ref={list} tabIndex={-1} aria-label="Payments" className="rounded-lg border border-line bg-surface">
        {onPage.map(PaymentLine)}
      </ol>
      {rows.length > ROWS_PER_PAGE && (
        <Pager
          label="Payment pages"
          page={page}
          pages={Math.ceil(rows.length / ROWS_PER_PAGE)}
          onPage={(next) => turn(() => setPage(next))}
          status={`${first + 1} to ${first + onPage.length} of ${count(rows.length, 'payment')}`}
        />
      )}
    </section>
  );
}

/** A waiver has no receipt that could be its key. */
function PaymentLine(row: IncomeRow, index: number) {
  const { person, receipt, state, kind, payment_code, code_deleted, amount, expected, paid_on, refunds } = row;
  const isVoid = state === 'void';
  const struck = isVoid ? 'line-through' : '';
  const facts = [
    joined(PAYMENT_KINDS[kind], code_deleted ? ', code deleted' : payment_code && ` ${payment_code}`),
    paid_on !== null && kind !== 'waiver' && `paid ${formatShortDate(paid_on)}`,
    `${state === 'refund' ? 'given back' : 'confirmed'} ${formatShortDate(row.confirmed_on)}${state === 'refund' ? ', recorded' : ''} by ${row.confirmed_by ?? 'a former officer'}`,
    expected !== null && expected !== amount && `${amountWords(expected)} expected`,
    ...refunds.map((refund) => refundedWords(refund, amount, formatShortDate)),
  ];
  return (
    <li key={index} className="border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {isVoid && <strong className="font-display font-medium text-danger">Void</strong>}
        {state === 'refund' && <strong className="font-display font-medium">Refund</strong>}
        <span className={`whitespace-nowrap font-mono ${struck}`}>{receipt ?? 'No receipt'}</span>
        {person.pk === null ? (
          <span>{payerWords(person)}</span>
        ) : (
          <a href={`/officers/people/${person.pk}?tab=payments`} className="font-medium">
            {payerWords(person)}
          </a>
        )}
        <span className={struck}>{amount === null ? 'Amount unknown' : amountWords(amount)}</span>
      </p>
      <p className={`text-sm text-muted ${struck}`}>
        <Unbroken>{facts.filter(Boolean).join(' · ')}</Unbroken>
      </p>
    </li>
  );
}
