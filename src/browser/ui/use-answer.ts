import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { $nothing, type Answer, type Part, sharedAnswer } from '../http/answers.ts';
import { $person } from '../http/token.ts';

/** What is loaded. */
export interface Source<T> {
  /** Parts of the page with the same key share the answer. */
  key: string;
  load: () => Promise<T>;
}

type ValueOf<S extends Source<unknown>> = Awaited<ReturnType<S['load']>>;

export interface Query<T> extends Answer<T> {
  refresh: () => void;
}

/**
 * Loads what is not the reply to one call; that loads use-call.ts. On mount, when the key changes, and on `refresh()`. While another key
 * loads, the former value stays. Discards one person's data when another signs in.
 * @param source null loads nothing and discards what was loaded.
 * @param logLine logged with an error.
 * @param keepTrying as in `Part`.
 * @returns `answers`: the source that `value` is from; null without a value.
 */
export function useAnswer<S extends Source<unknown>>(
  source: S | null,
  logLine: string | ((error: unknown) => string),
  { keepTrying = false } = {},
): Query<ValueOf<S>> & { answers: S | null } {
  const key = source?.key ?? null;
  const shared = useMemo(() => (key === null ? null : sharedAnswer<ValueOf<S>>(key)), [key]);
  const latest = useRef({ source, logLine });
  latest.current = { source, logLine };
  /** The answer that this part has asked for. */
  const asked = useRef<typeof shared>(null);
  useEffect(() => {
    const { source } = latest.current;
    asked.current = shared;
    if (shared === null || source === null) return undefined;
    const log: Part<unknown>['log'] = (error) => {
      const { logLine } = latest.current;
      console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
    };
    return shared.show({ load: source.load as () => Promise<ValueOf<S>>, log, keepTrying });
  }, [shared, keepTrying]);

  // The built HTML has none of what another island may have loaded before this one was hydrated.
  const answer: Answer<ValueOf<S>> = useStore(shared?.$answer ?? $nothing, { ssr: 'initial' });
  // Where this part comes later, it shows the value of the others, and asks again.
  const loading = answer.loading || (shared !== null && asked.current !== shared);
  const person = $person.get();
  const former = useRef<{ person: string | null; query: typeof answer & { answers: S | null } }>(null);
  const query =
    shared !== null && answer.value === null && former.current?.person === person
      ? keepFormer(former.current.query, { ...answer, loading })
      : { ...answer, loading, answers: answer.value === null ? null : source };
  former.current = { person, query };
  const refresh = useCallback(() => shared?.refresh(), [shared]);
  return { ...query, refresh };
}

/** While the first answer of a key is missing, the value of the former one stays, and its error until the answer is there. */
const keepFormer = <T extends Answer<unknown>>(former: T, now: Answer<unknown>): T => ({
  ...former,
  loading: now.loading,
  waitUntil: now.waitUntil,
  error: now.error ?? (now.loading ? former.error : null),
});
