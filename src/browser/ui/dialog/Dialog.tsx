import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { prepareAnnouncer } from '../text/announce.ts';
import { useFocusFallback } from '../use-focus-fallback.ts';

// Classes of dialogs, in islands and in built HTML.

export const dialogLook =
  'm-auto w-[calc(100vw-2rem)] flex-col overflow-hidden overscroll-contain rounded-lg border border-edge bg-surface text-left text-ink shadow-2xl backdrop:bg-scrim/70 open:flex';

/** The bar with the title and the close button. */
export const dialogHeadLook = 'flex items-center justify-between gap-4 border-b border-line py-2 pl-6 pr-2';

export const dialogCloseLook = 'grid size-11 place-items-center rounded text-muted hover:text-ink';

interface Props {
  title: string;
  open: boolean;
  /** The person wants to leave: outside click, Escape, or the close button. Set `open` to false, or leave it if there is a reason. */
  onClose: () => void;
  /** While true it does not close: something is being sent. */
  busy?: boolean;
  /**
   * On a phone: at the bottom edge, within reach of the thumb (sign-up-bar.css), or over the whole screen (form-dialog.css). `ticket`: over
   * any screen (ticket.css).
   */
  sheet?: 'sheet' | 'full-sheet' | 'ticket';
  /** Room for a large picture; its content is then at most 70 % of the window high. */
  wide?: boolean;
  /** Shown below the content and does not scroll with it. */
  footer?: ReactNode;
  /** Stay mounted while the dialog is closed, so that closing it by mistake loses nothing chosen or typed. Give a `key` to start afresh. */
  children: ReactNode;
}

/**
 * A modal dialog. The browser keeps the focus inside and returns it to what opened the dialog. The heading gets the focus first, so that
 * screen readers start with it, and again when other content replaces what had the focus. Long content scrolls below the heading.
 */
export function Dialog({ title, open, onClose, busy = false, sheet, wide = false, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const keepsFocus = useFocusFallback(heading);

  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      prepareAnnouncer(dialog.current);
      dialog.current.showModal();
      heading.current?.focus();
    } else if (!open) dialog.current?.close();
  }, [open]);

  const leave = () => {
    if (!busy) onClose();
  };
  // The owner decides whether it closes, and may ask the person first; until then it stays open.
  const closedByBrowser = () => {
    dialog.current?.showModal();
    leave();
  };
  // The dialog has no padding: a press on the element itself, and not on its content, hits the backdrop.
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Selecting text with the mouse may end outside: that must not close the dialog.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => isOutside(event) && pressedOutside.current && leave()}
      // Chromium closes on a second Escape although `cancel` was prevented, so the key itself is. A part inside that uses the key,
      // such as an open calendar, prevents it too.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
      // A file field inside fires its own `cancel` event, which bubbles up to here.
      onCancel={(event) => {
        if (!isOutside(event)) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => isOutside(event) && open && closedByBrowser()}
      className={`${dialogLook} ${wide ? 'max-w-6xl' : 'max-w-xl'} ${sheet ?? ''}`}
    >
      <div className={dialogHeadLook}>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="max-h-[25vh] min-w-0 overflow-y-auto text-xl focus:outline-none"
        >
          {title}
        </h2>
        <button
          type="button"
          onClick={leave}
          aria-label="Close"
          aria-disabled={busy || undefined}
          className={`${dialogCloseLook} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* Relative, or content for screen readers only would make the dialog itself scroll. */}
      <div
        {...(open && keepsFocus)}
        className={`relative min-h-0 grow overflow-y-auto overscroll-contain p-6 [@media(min-height:30rem)]:scroll-pb-36 ${wide ? 'max-h-[70vh]' : ''}`}
      >
        {children}
      </div>
      {footer && <div className="flex justify-end border-t border-line px-6 py-3">{footer}</div>}
    </dialog>
  );
}
