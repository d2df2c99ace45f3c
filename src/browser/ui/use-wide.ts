import { useSyncExternalStore } from 'react';

/** As `md` in layouts/tailwind.config.ts. */
const WIDE = '(min-width: 48rem)';

function follow(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is wide enough for a table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => true,
  );
