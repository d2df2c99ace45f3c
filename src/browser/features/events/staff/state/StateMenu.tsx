import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { failureSentence } from '../../../../http/failure-sentence.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Query } from '../../../../ui/use-query.ts';
import { DEED_WORDS } from './deed-words.ts';
import type { Deed } from './state-form.ts';
import type { StaffEvent } from './states-api.ts';

interface Props {
  event: Query<StaffEvent>;
  onDeed: (deed: Deed) => void;
  onCopy: () => void;
}

const ITEM = 'flex min-h-11 w-full items-center rounded px-3 text-left hover:bg-raised';

/**
 * What can become of an event, in words. A list of buttons that opens: Escape, a choice, and leaving it close it. Before a choice is told
 * the focus goes back to the button that opens the list, because a dialog gives it back to where it was.
 */
export function StateMenu({ event, onDeed, onCopy }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it hears events of its children
    <div className="relative" onBlur={leave} onKeyDown={closeByKey}>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 rounded border border-edge px-3 font-display font-medium hover:border-ink"
      >
        More
        <span className={open ? 'rotate-180' : ''}>
          <Icon name="chevron" className="size-4" />
        </span>
      </button>
      {/* Its parts take the focus, also in browsers that give buttons none when they are clicked: else a click would count as leaving. */}
      <div
        id={id}
        hidden={!open}
        tabIndex={-1}
        className="absolute right-0 z-10 mt-2 w-64 rounded border border-line bg-surface p-2 text-ink shadow-lg outline-none"
      >
        <ul>
          <li>
            <button type="button" onClick={choose(onCopy)} className={ITEM}>
              Duplicate
            </button>
          </li>
          {event.value &&
            deedsFor(event.value, Date.now()).map((deed) => (
              <li key={deed}>
                <button type="button" aria-haspopup="dialog" onClick={choose(() => onDeed(deed))} className={ITEM}>
                  {DEED_WORDS[deed].item}
                </button>
              </li>
            ))}
        </ul>
        {event.value === null && event.error !== null && (
          <Notice onRetry={event.refresh}>More could not be loaded. {failureSentence(event.error, null)}</Notice>
        )}
      </div>
    </div>
  );
}

/** What is over stays as it was; only a date that was taken away may be given again. @param now milliseconds since 1970. */
export function deedsFor({ event, state }: StaffEvent, now: number): Deed[] {
  const isAhead = event.instant > now;
  if (state.state === 'postponed') return isAhead ? ['move', 'call-off'] : ['move'];
  if (!isAhead || state.state === 'draft') return [];
  return state.state === 'cancelled' ? ['bring-back'] : ['move', 'postpone', 'call-off'];
}
