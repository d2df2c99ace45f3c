import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { serverNow } from '../http/server-clock.ts';
import type { Query } from './use-answer.ts';

/** Older data is loaded again when the person returns to the tab. */
const FRESH_MS = MINUTE_MS;

/** For what others change too. What is shown, typed and focused stays meanwhile. */
export function useRefreshOnReturn({
  loading,
  loadedAt,
  refresh,
}: Pick<Query<unknown>, 'loading' | 'loadedAt' | 'refresh'>): void {
  useEffect(() => {
    const onReturn = () => !document.hidden && !loading && serverNow() - (loadedAt ?? 0) > FRESH_MS && refresh();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [loading, loadedAt, refresh]);
}
