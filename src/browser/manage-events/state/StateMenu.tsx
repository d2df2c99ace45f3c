import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { StaffEvent } from '#shared/events/event.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import type { Query } from '../../ui/use-answer.ts';
import { actionsFor, STATE_ACTIONS, type StateAction } from './state-actions.ts';

interface Props {
  event: Query<StaffEvent>;
  onAction: (action: StateAction) => void;
  onCopy: () => void;
}

const ITEM = 'flex min-h-11 w-full items-center rounded px-3 text-left hover:bg-raised';

/**
 * A menu of actions on an event. Escape, a choice, and moving the focus out close it. The focus returns to the menu button before the
 * action runs, because a dialog restores the focus to where it was.
 */
export function StateMenu({ event, onAction, onCopy }: Props) {
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
        <span>More</span>
        <span className={open ? 'rotate-180' : ''}>
          <Icon name="chevron" className="size-4" />
        </span>
      </button>
      {/* Focusable, because in some browsers a clicked button does not take the focus, and a click would count as leaving the menu. */}
      <div
        id={id}
        hidden={!open}
        {...focusTarget('More')}
        className="absolute right-0 z-10 mt-2 w-64 rounded border border-line bg-surface p-2 text-ink shadow-lg focus:outline-none"
      >
        <ul>
          <li>
            <button type="button" onClick={choose(onCopy)} className={ITEM}>
              Duplicate
            </button>
          </li>
          {event.value &&
            actionsFor(event.value, serverNow()).map((action) => (
              <li key={action}>
                <button type="button" aria-haspopup="dialog" onClick={choose(() => onAction(action))} className={ITEM}>
                  {STATE_ACTIONS[action].item}
                </button>
              </li>
            ))}
        </ul>
        {event.value === null && event.error !== null && (
          <Notice onRetry={event.refresh}>
            {`The other actions couldn't be loaded. ${failureSentence(event.error, null)}`}
          </Notice>
        )}
      </div>
    </div>
  );
}
