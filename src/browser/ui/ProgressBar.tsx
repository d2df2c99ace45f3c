import { useEffect, useId } from 'react';
import { announce } from './text/announce.ts';

interface Props {
  /** What is in progress, e.g. `Sending the photo`. */
  label: string;
  /** Shown instead once everything has been sent, until the reply arrives. */
  waitingLabel: string;
  /** 0 to 1; null while nothing is in progress. */
  fraction: number | null;
}

/** Styles every part, because browsers drop their default look when the border is reset. */
const LOOK =
  'h-2 w-full appearance-none overflow-hidden rounded border border-edge bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent [&:indeterminate]:animate-pulse [&:indeterminate]:bg-accent [&:indeterminate::-webkit-progress-bar]:bg-accent';

/** A progress bar. Screen readers announce every quarter, not every percent. */
export function ProgressBar({ label, waitingLabel, fraction }: Props) {
  const id = useId();
  const percent = fraction === null ? 0 : Math.floor(fraction * 100);
  const words = percent === 100 ? waitingLabel : label;
  const spoken = percent === 100 ? words : `${words}: ${Math.floor(percent / 25) * 25} percent`;
  const isShown = fraction !== null;
  useEffect(() => {
    if (isShown) announce(spoken);
  }, [isShown, spoken]);
  return (
    isShown && (
      <div className="grid gap-1.5 text-sm text-muted">
        <p className="flex justify-between gap-4">
          <span id={id}>{words}</span>
          {percent < 100 && <span className="tabular-nums">{`${percent} %`}</span>}
        </p>
        <progress aria-labelledby={id} max={100} {...(percent < 100 && { value: percent })} className={LOOK} />
      </div>
    )
  );
}
