import { SPINNER } from './spinner.ts';
import { Waking } from './Waking.tsx';

/** Shown while something is loading. */
export const Loading = ({ children }: { children: string }) => (
  <div>
    <p role="status" className={`flex items-center gap-3 py-6 text-muted ${SPINNER}`}>
      {children}
    </p>
    <Waking />
  </div>
);
