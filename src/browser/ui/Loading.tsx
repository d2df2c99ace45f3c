import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $waking } from '../http/waking.ts';
import { SPINNER } from './Button.tsx';
import { Announced } from './text/Announced.tsx';
import { announce } from './text/announce.ts';

/** Milliseconds after which loading is announced. Faster, only the result is. */
const LONG_MS = 1500;

interface Props {
  /** Where the focus has read it already. */
  isQuiet?: boolean;
  children: string;
}

/** Shown while something is loading. */
export function Loading({ isQuiet = false, children }: Props) {
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setTimeout(() => announce(children), LONG_MS);
    return () => clearTimeout(timer);
  }, [isQuiet, children]);
  return (
    <div>
      <p className={`flex items-center gap-3 py-6 text-muted ${SPINNER}`}>{children}</p>
      <Waking />
    </div>
  );
}

/** Shown while the backend wakes up. */
export const Waking = () => (
  <Announced as="span" className="text-sm text-muted empty:sr-only">
    {useStore($waking, { ssr: 'initial' }) && 'The server is waking up. This can take half a minute.'}
  </Announced>
);
