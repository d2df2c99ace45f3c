import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { type AnswerState, type Part, sharedAnswer } from '../http/answers.ts';
import { $person } from '../http/token.ts';

/** What is loaded. */
export interface Source<T> {
  /** Parts of the page with the same key share the answer. */
  key: string;
  load: () => Promise<T>;
}

type ValueOf<S extends Source<unknown>> = Awaited<ReturnType<S['load']>>;

export interface Query<T> extends AnswerState<T> {
  refresh: () => void;
}

/**
 * Loads what is not the reply to one call; that loads use-call.ts. On mount, when the key changes, and on `refresh()`. While another key
 * loads, the former value stays. Discards one person's data when another signs in.
 * @param source null loads nothing and discards what was loaded.
 * @param logLine, keepTrying as in `Part`.
 * @returns `answers`: the source that `value` is from; null without a value.
 */
export function useAnswer<S extends Source<unknown>>(
  source: S | null,
  logLine: Part<unknown>['logLine'],
  { keepTrying = false } = {},
): Query<ValueOf<S>> & { answers: S | null } {
  /** A part that loads nothing shows an answer that none loads. */
  const key = source?.key ?? '';
  const shared = useMemo(() => sharedAnswer<ValueOf<S>>(key), [key]);
  /** The answer that this part has asked for. */
  const asked = useRef<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the same key is loaded in the same way
  useEffect(() => {
    asked.current = shared;
    return source ? shared.show({ load: source.load as () => Promise<ValueOf<S>>, logLine, keepTrying }) : undefined;
  }, [shared, keepTrying]);

  // The built HTML has none of what another island may have loaded before this one was hydrated.
  const answer: AnswerState<ValueOf<S>> = useStore(shared.$answer, { ssr: 'initial' });
  // Where this part comes later, it shows the value of the others, and asks again.
  const loading = answer.loading || asked.current !== shared;
  const person = $person.get();
  const former = useRef<{ person: string | null; query: typeof answer & { answers: S | null } }>(null);
  const query =
    source && answer.value === null && former.current?.person === person
      ? keepFormer(former.current.query, { ...answer, loading })
      : { ...answer, loading, answers: answer.value === null ? null : source };
  former.current = { person, query };
  return { ...query, refresh: shared.refresh };
}

/** While the first answer of a key is missing, the value of the former one stays, and its error until the answer is there. */
const keepFormer = <T extends AnswerState<unknown>>(former: T, now: AnswerState<unknown>): T => ({
  ...former,
  loading: now.loading,
  waitUntil: now.waitUntil,
  error: now.error ?? (now.loading ? former.error : null),
});
