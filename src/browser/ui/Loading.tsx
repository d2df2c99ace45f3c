import { Waking } from './Waking.tsx';

/** Shown while something is loading. The spinner is no element, because the text must be the only child: tests/architecture/bare-text.ts. */
export const Loading = ({ children }: { children: string }) => (
  <>
    <p
      role="status"
      className="flex items-center gap-3 py-6 text-muted before:size-5 before:flex-none before:animate-spin before:rounded-full before:border-2 before:border-current before:border-r-transparent before:content-['']"
    >
      {children}
    </p>
    <Waking />
  </>
);
