import { useStore } from '@nanostores/react';
import { $waking } from '../http/waking.ts';

/** Said where someone waits for the backend. */
export const Waking = () => (
  <span role="status" className="text-sm text-muted empty:hidden">
    {useStore($waking, { ssr: 'initial' }) && 'The server is waking up. This can take half a minute.'}
  </span>
);
