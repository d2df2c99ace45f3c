/** What the club received in a membership year. Every sum comes from `totalsOf` the payments that the screen lists. */
import { fullName } from '#shared/accounts/person-name.ts';
import { type Income, totalsOf } from '#shared/membership/income.ts';
import { getIncome } from '#shared/membership/membership-calls.ts';
import { count } from '#shared/text/plain-text.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { OfficersGate } from '../../officers/OfficersGate.tsx';
import { amountWords, formatMonth, PAYMENT_KINDS, stateWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../../ui/list/use-announced-list.ts';
import { useQueryState } from '../../ui/list/use-query-state.ts';
import { joined } from '../../ui/parts.ts';
import { QueryResult } from '../../ui/QueryResult.tsx';
import { cellClass, DataTable } from '../../ui/table/tables.tsx';
import { useCall } from '../../ui/use-call.ts';
import { IncomeRows } from './IncomeRows.tsx';

export const IncomeScreen = () => <OfficersGate screen="/officers/income">{() => <IncomeOfYear />}</OfficersGate>;

function IncomeOfYear() {
  const [year, setYear] = useQueryState('year');
  const loaded = useCall(getIncome, { year }, 'Loading the income failed');
  return (
    <QueryResult query={loaded} name="The income">
      {(income) => (
        <div className="grid gap-8">
          <YearTurn income={income} loading={loaded.loading} onYear={setYear} />
          <Figures income={income} />
          {income.rows.length === 0 ? (
            <EmptyList>No payments in this membership year.</EmptyList>
          ) : (
            <>
              <Sums income={income} />
              <IncomeRows key={income.year.name} rows={income.rows} year={income.year.name} />
            </>
          )}
          {income.grace.length > 0 && <GracePeriod people={income.grace} />}
        </div>
      )}
    </QueryResult>
  );
}

interface YearTurnProps {
  income: Income;
  /** Whether another year is being loaded. */
  loading: boolean;
  onYear: (year: string) => void;
}

/** The membership year, and buttons for the years before and after it, which stay in place so that the focus does. */
function YearTurn({ income: { year, previous, next }, loading, onYear }: YearTurnProps) {
  const step = (to: string | null) => ({
    'aria-disabled': to === null ? (true as const) : undefined,
    onClick: () => to !== null && onYear(to),
  });
  useAnnouncedList(loading ? null : `Membership year ${year.name}`, year.name);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-2xl">{`Membership year ${year.name}`}</h2>
        <p className="text-muted">{loading ? 'Loading...' : `${formatDay(year.since)} to ${formatDay(year.until)}`}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div role="group" aria-label="Membership years" className="flex flex-wrap gap-3">
        <Button look="plain" {...step(previous)}>
          Previous year
        </Button>
        <Button look="plain" {...step(next)}>
          Next year
        </Button>
      </div>
    </div>
  );
}

function Figures({ income: { currency, rows, under_review, grace } }: { income: Income }) {
  const { paid, expected, unknown } = totalsOf(rows);
  const toReview = under_review.expected;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label="Paid" value={amountWords(paid)} />
        <Figure
          label="Expected for these payments"
          value={currency === null ? 'No fee is set' : amountWords(expected)}
        />
        <Figure
          label="Under review today"
          value={count(under_review.count, 'payment')}
          note={toReview === null ? null : `${amountWords(toReview)} expected`}
        />
        <Figure label="In the grace period today" value={count(grace.length, 'person', 'people')} />
      </dl>
      {unknown > 0 && (
        <p>
          {unknown === 1
            ? '1 payment has no amount, so "Paid" leaves it out.'
            : `${unknown} payments have no amount, so they add nothing to what was paid.`}
        </p>
      )}
    </div>
  );
}

const Figure = ({ label, value, note = null }: { label: string; value: string; note?: string | null }) => (
  <div className="rounded-lg border border-line bg-surface p-4 [overflow-wrap:anywhere]">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block font-display text-xl font-semibold sm:text-2xl">{value}</span>
      {note !== null && <span className="text-sm text-muted">{note}</span>}
    </dd>
  </div>
);

/** What was paid by payment method and by month. */
function Sums({ income: { rows } }: { income: Income }) {
  const { by_kind, by_month } = totalsOf(rows);
  const tables = [
    { title: 'Payment method', sums: by_kind.map((sum) => ({ ...sum, name: PAYMENT_KINDS[sum.name] })) },
    { title: 'Month', sums: by_month.map((sum) => ({ ...sum, name: formatMonth(sum.name) })) },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {tables.map(({ title, sums }) => (
        <DataTable key={title} caption={`By ${title.toLowerCase()}`} columns={[title, 'Payments', 'Paid']}>
          {sums.map(({ name, count: payments, amount }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`${cellClass} font-normal`}>
                {name}
              </th>
              <td className={`${cellClass} tabular-nums`}>{payments}</td>
              <td className={`${cellClass} whitespace-nowrap tabular-nums`}>{amountWords(amount)}</td>
            </tr>
          ))}
        </DataTable>
      ))}
    </div>
  );
}

const GracePeriod = ({ people }: { people: Income['grace'] }) => (
  <section aria-labelledby="grace" className="grid gap-3">
    <h2 id="grace" className="text-2xl">
      In the grace period today
    </h2>
    <ul aria-labelledby="grace" className="rounded-lg border border-line bg-surface">
      {people.map((person) => (
        <li key={person.pk} className="border-t border-line px-4 py-3 [overflow-wrap:anywhere] first:border-t-0">
          <a href={`/officers/people/${person.pk}`} className="font-medium">
            {fullName(person)}
          </a>
          <p className="text-sm text-muted">
            {joined(
              stateWords({ step: 'grace', until: person.until, grace_until: person.grace_until }),
              person.expected !== null && ` · ${amountWords(person.expected)} expected`,
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
