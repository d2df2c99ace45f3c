import type { ReactNode } from 'react';

/** What went wrong with the form as a whole, above its button. Announced when it appears. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && <p className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger">{children}</p>}
  </div>
);
