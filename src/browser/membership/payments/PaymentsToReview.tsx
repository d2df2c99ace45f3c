import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { type Payment, PaymentSchema } from '#shared/membership/membership.ts';
import { getPaymentsToReview } from '#shared/membership/membership-calls.ts';
import type { PaymentToReview } from '#shared/membership/payments-to-review.ts';
import { waitSentence } from '#shared/membership/waiting.ts';
import { getOwnAccess, type OwnAccess } from '#shared/officers/officers.ts';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { count } from '#shared/text/plain-text.ts';
import { invalidate } from '../../http/replies.ts';
import { OfficersGate } from '../../officers/OfficersGate.tsx';
import { isNamed, undoneWords } from '../../officers/words.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { SearchField } from '../../ui/form/fields.tsx';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../../ui/list/use-announced-list.ts';
import { useQueryState } from '../../ui/list/use-query-state.ts';
import { QueryResult } from '../../ui/QueryResult.tsx';
import { useCall } from '../../ui/use-call.ts';
import { useRefreshOnReturn } from '../../ui/use-refresh-on-return.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PaymentToReviewRow } from './PaymentToReviewRow.tsx';

const FAILED = 'Loading the payments failed';
const LISTED_STATES = PaymentSchema.entries.state.options;
type ListedState = Payment['state'];
const CHOICES = { submitted: 'To review', confirmed: 'Confirmed', rejected: 'Rejected' } as const;
const EMPTY = {
  submitted: 'No payments to review. New payments appear here.',
  confirmed: 'No payment has been confirmed yet.',
  rejected: 'No payment has been rejected.',
} as const;

/** The payments that members have submitted, for an officer to compare with the club's statement. */
export const PaymentsToReview = () => (
  <OfficersGate screen="/officers/payments">{(me) => <PaymentList me={me} />}</OfficersGate>
);

/** In one piece: what this officer has done, the state, the search and the rows are shown together, and each changes the others. */
function PaymentList({ me }: { me: OwnAccess }) {
  const [stateParam, setStateParam] = useQueryState('state');
  const state = LISTED_STATES.find((one) => one === stateParam) ?? 'submitted';
  const loaded = useCall(getPaymentsToReview, { state }, FAILED);
  const refresh = () => {
    loaded.refresh();
    // The number of payments to review changes with every review by any officer.
    invalidate(getOwnAccess);
  };
  useRefreshOnReturn({ ...loaded, refresh });
  /** Results of this officer's reviews, by payment: they keep their positions in the list. */
  const [results, setResults] = useState(NO_RESULTS);
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // While another state loads, the old rows are not shown.
  const rows = loaded.input?.state === state ? loaded.value : null;
  const isLoaded = rows !== null;
  /** The states that were left for another. Their rows are hidden, so that nothing typed is lost. */
  const [left, setLeft] = useState<readonly ListedState[]>([]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isLoaded || !isFirst.current) return;
    isFirst.current = false;
    // The payment that the address names (`#payment-4`) gets the focus.
    const id = /^#payment-(\d+)$/.exec(location.hash)?.[1];
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  }, [isLoaded]);

  const addResult = (one: ReviewResult) => {
    setResults((before) => new Map(before).set(one.item.id, one));
    refresh();
  };
  const row = (item: PaymentToReview) => {
    const result = results.get(item.id);
    const onUndone = () =>
      addResult(
        item.kind === 'code'
          ? { item, words: `${fullName(item.person)}'s payment is back in the list.`, newState: 'submitted' }
          : { item, words: undoneWords(item.person), newState: 'rejected' },
      );
    return result && result.newState !== state ? (
      <PaymentNotice
        key={`${item.id} ${result.newState}`}
        id={item.id}
        about={`${fullName(item.person)}'s payment`}
        words={result.words}
        onUndone={result.undo ? onUndone : undefined}
      />
    ) : (
      <PaymentToReviewRow
        key={item.id}
        item={item}
        me={me}
        note={result?.words}
        onReviewed={(words, newState) => addResult({ item, words, newState, undo: newState !== null })}
        onUndone={onUndone}
        onShared={(words) => addResult({ item, words, newState: item.state, undo: false })}
      />
    );
  };
  const all = rows && withResults(rows, results, state);
  const found = all?.filter(matchesSearch(search)).length;
  const words = loaded.loading || found === undefined ? null : `${CHOICES[state]}: ${count(found, 'payment')}`;
  useAnnouncedList(words, `${state} ${search}`);
  return (
    <div className="grid gap-3">
      {/* Reserves room for the headline: two lines on a phone. */}
      <div className="min-h-14 sm:min-h-9">
        {isLoaded && (
          <>
            <h2 className="mr-3 inline text-lg sm:text-2xl">{headline(me.payments_to_review)}</h2>{' '}
            <a href="/officers/statement" className="text-sm">
              Compare with a statement
            </a>
          </>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceGroup
          label="Show payments"
          choices={Object.values(CHOICES)}
          chosen={CHOICES[state]}
          onChoose={(choice) => {
            setResults(NO_RESULTS);
            setLeft([...left, state]);
            setStateParam(LISTED_STATES.find((one) => CHOICES[one] === choice) ?? '');
            invalidate(getOwnAccess);
          }}
        />
        <SearchField label="Search by code or name" name="payment-search" value={search} onText={setSearch} />
      </div>
      <div ref={list}>
        <QueryResult query={{ ...loaded, value: all }} name="The payments">
          {(all) =>
            found === 0 && (
              <EmptyList>{all.length === 0 ? EMPTY[state] : 'No payment here has this code or name.'}</EmptyList>
            )
          }
        </QueryResult>
        {[...new Set([...left, state])].map((one) => (
          <RowsOfState key={one} state={one} hidden={one !== state || !found}>
            {(rows) => {
              const listed = withResults(rows, one === state ? results : NO_RESULTS, one);
              return listed.filter(matchesSearch(search)).map(row);
            }}
          </RowsOfState>
        ))}
      </div>
    </div>
  );
}

interface RowsProps {
  state: ListedState;
  hidden: boolean;
  children: (rows: readonly PaymentToReview[]) => ReactNode;
}

/** Rows of the same reply, which stays as long as they do. */
function RowsOfState({ state, hidden, children }: RowsProps) {
  const { value } = useCall(getPaymentsToReview, { state }, FAILED);
  return (
    <div hidden={hidden} className="rounded-lg border border-line bg-surface">
      {value && children(value)}
    </div>
  );
}

interface ReviewResult {
  item: PaymentToReview;
  words: string;
  /** The payment's state since then; null when another officer was faster. */
  newState: ListedState | null;
  undo?: boolean;
}

const NO_RESULTS: ReadonlyMap<number, ReviewResult> = new Map();

/** The rows of a state, and this officer's latest results in their order. */
function withResults(
  rows: readonly PaymentToReview[],
  results: ReadonlyMap<number, ReviewResult>,
  state: ListedState,
): PaymentToReview[] {
  const others = [...results.values()].map(({ item }) => item).filter(({ id }) => !rows.some((row) => row.id === id));
  const oldest = (a: PaymentToReview, b: PaymentToReview) =>
    a.submitted_at.localeCompare(b.submitted_at) || a.id - b.id;
  const newest = (a: PaymentToReview, b: PaymentToReview) =>
    (b.review?.at ?? '').localeCompare(a.review?.at ?? '') || b.id - a.id;
  return [...rows, ...others].sort(state === 'submitted' ? oldest : newest);
}

/** Codes are compared without spaces, as people copy them from a statement. */
function matchesSearch(search: string): (item: PaymentToReview) => boolean {
  const code = cleanTyped(search).replaceAll(/\s/g, '').toLowerCase();
  return ({ payment_code, person, sharing }) =>
    payment_code?.toLowerCase().includes(code) ||
    [person, ...(sharing?.people ?? [])].some((one) => isNamed(one, search));
}

function headline(payments: OwnAccess['payments_to_review']): string {
  if (payments === null || payments.count === 0) return 'No payments to review';
  return `${payments.count} to review. ${waitSentence(payments.count, payments.oldest_days)}`;
}
