import { Button } from '../../ui/Button.tsx';

interface Props {
  /** What happened. */
  children: string;
  onRetry?: () => void;
}

/** Stands in place of the photos when there are none: a closed dome, what happened, and ways on. */
export const PhotosMissing = ({ children, onRetry }: Props) => (
  <div className="mt-8 grid grid-cols-1 justify-items-center gap-4 border border-line bg-surface px-6 py-12 text-center">
    <svg viewBox="0 0 240 150" fill="none" aria-hidden="true" className="w-48 max-w-full stroke-edge" strokeWidth="2">
      <path d="M60 130V90a60 60 0 0 1 120 0v40M40 130h160M60 98h120" />
      <path d="M106 34v64M134 34v64" strokeDasharray="3 6" />
      <path d="M20 24v10M15 29h10M214 54v10M209 59h10M186 14v6M183 17h6" className="stroke-accent" />
    </svg>
    <h2 className="text-2xl">The photos could not be loaded</h2>
    <p role="alert" className="max-w-prose text-muted">
      {children}
    </p>
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <a href="https://apod.nasa.gov/" target="_blank" rel="noopener noreferrer" className="py-2">
        Today's photo on NASA's page<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  </div>
);
