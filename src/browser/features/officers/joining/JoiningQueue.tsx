/**
 * The payments that people have reported, for an officer to compare with the club's statement.
 * Path: pages/officers/joining.astro -> JoiningQueue -> QueueRow -> joining-api.ts
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QueueItem } from '../../../../shared/schemas/joining-queue.ts';
import type { OwnRights } from '../../../../shared/schemas/officers.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Gate } from '../Gate.tsx';
import { fetchOwnRights } from '../officers-http.ts';
import { count } from '../words.ts';
import { fetchQueue, QUEUE_STATES, type QueueState } from './joining-api.ts';
import { QueueRow } from './QueueRow.tsx';
import { useRowKeys } from './use-row-keys.ts';

const CHOICES = { stated: 'Waiting', confirmed: 'Confirmed', refused: 'Refused' } as const;
const EMPTY: Readonly<Record<QueueState, string>> = {
  stated: 'Nobody waits. New payments appear here.',
  confirmed: 'No payment has been confirmed yet.',
  refused: 'No payment has been refused.',
};

export const JoiningQueue = () => <Gate needs={['money']}>{() => <Queue />}</Gate>;

function Queue() {
  const [asked, setAsked] = useQueryState('state');
  const state = QUEUE_STATES.find((one) => one === asked) ?? 'stated';
  // Loaded together, because the number of waiting payments changes with every decision of any officer.
  const load = useMemo(
    () => async () => {
      const [rows, me] = await Promise.all([fetchQueue(state), fetchOwnRights()]);
      return { state, rows, waiting: me.waiting };
    },
    [state],
  );
  const loaded = useQuery(load, 'Loading the queue failed');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // While another state loads, the old rows are not shown.
  const shown = loaded.value?.state === state ? loaded.value : null;
  useRowKeys(list);
  const rowGone = useFocusNextRow(list, shown?.rows ?? null);

  const done = (item: QueueItem, words: string) => {
    setSaid(words);
    rowGone(item.id);
    loaded.refresh();
  };
  return (
    <div className="grid gap-6">
      {/* Reserves room for the headline, on a phone for two lines. */}
      <div className="grid min-h-16 content-end sm:min-h-9">{shown && <Headline waiting={shown.waiting} />}</div>
      <ChoiceGroup
        label="Show payments"
        choices={Object.values(CHOICES)}
        chosen={CHOICES[state]}
        onChoose={(choice) => {
          setSaid('');
          setAsked(QUEUE_STATES.find((one) => CHOICES[one] === choice) ?? '');
        }}
      />
      {/* One line for both: the result of the last action replaces the hint. */}
      <div className="min-h-6">
        <p role="status" className="font-medium">
          {said}
        </p>
        {state === 'stated' && said === '' && (
          <p className="hidden text-sm text-muted md:block">
            Keyboard: <kbd>J</kbd> and <kbd>K</kbd> move between payments, <kbd>Enter</kbd> confirms one.
          </p>
        )}
      </div>
      {loaded.error !== null && !loaded.loading && (
        <Notice onRetry={loaded.refresh}>The queue could not be loaded. {failureSentence(loaded.error, null)}</Notice>
      )}
      {shown === null && loaded.loading && <Loading>Loading the queue...</Loading>}
      <div ref={list} className="grid gap-4">
        {shown?.rows.map((item) => (
          <QueueRow key={`${item.id} ${item.state}`} item={item} onDone={(words) => done(item, words)} />
        ))}
        {shown?.rows.length === 0 && <EmptyList>{EMPTY[state]}</EmptyList>}
      </div>
    </div>
  );
}

const Headline = ({ waiting }: Pick<OwnRights, 'waiting'>) => (
  <h2 className="text-2xl outline-none" tabIndex={-1} data-queue-headline>
    {waiting === null || waiting.statements === 0 ? 'Nobody waits' : waitingWords(waiting)}
  </h2>
);

const waitingWords = ({ statements, oldest_days }: NonNullable<OwnRights['waiting']>) =>
  `${statements} waiting${oldest_days === 0 ? '' : `, the oldest for ${count(oldest_days, 'day')}`}`;

/** When a row disappears, moves the focus to the next row, or to the headline. */
function useFocusNextRow(list: { current: HTMLElement | null }, rows: readonly QueueItem[] | null) {
  const gone = useRef<{ id: number; at: number } | null>(null);
  useEffect(() => {
    if (gone.current === null || rows === null || rows.some(({ id }) => id === gone.current?.id)) return;
    const next = rows[Math.min(gone.current.at, rows.length - 1)];
    gone.current = null;
    const place = next
      ? list.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)
      : document.querySelector<HTMLElement>('[data-queue-headline]');
    place?.focus();
  }, [rows, list]);
  return (id: number) => {
    gone.current = { id, at: rows?.findIndex((row) => row.id === id) ?? 0 };
  };
}
