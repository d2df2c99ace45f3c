import { useStore } from '@nanostores/react';
import { $waking } from '../http/waking.ts';
import { SPINNER } from './Button.tsx';

/** Shown while something is loading. */
export const Loading = ({ children }: { children: string }) => (
  <div>
    <p role="status" className={`flex items-center gap-3 py-6 text-muted ${SPINNER}`}>
      {children}
    </p>
    <Waking />
  </div>
);

/** Shown while the backend wakes up. */
export const Waking = () => (
  <span role="status" className="text-sm text-muted empty:sr-only">
    {useStore($waking, { ssr: 'initial' }) && 'The server is waking up. This can take half a minute.'}
  </span>
);
