/** Mounts the page's one Toaster: top-centre and dark, unless a toast sets something else. Only toast.ts loads it, when a toast is needed. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import stylesAddress from 'sonner/dist/styles.css?url';
import { announce, topPart } from '../text/announce.ts';
import { linkStyles } from '../text/link-styles.ts';
import { withSignInLink } from '../text/SignInAgain.tsx';
import noticesAddress from './notices.css?url';

/** The button of a notice: opens a page, or undoes an action. */
export type NoticeAction = { label: string } & ({ href: string } | { onClick: () => void });

/** Milliseconds a notice stays, longer if it has a button. */
const NOTICE_MS = 6000;
const NOTICE_WITH_ACTION_MS = 10_000;

const NOTICE =
  'flex w-full items-center gap-1 rounded-lg border border-edge bg-raised py-1 pl-4 pr-1 text-ink shadow-xl';
const ACTION = 'inline-flex min-h-11 flex-none items-center px-3 font-display font-medium text-accent underline';
/** `!`, because the library's own colours are those of a dark toast. */
const CLOSE =
  'order-last grid size-11 flex-none place-items-center rounded !bg-transparent !text-muted hover:!text-ink [&_svg]:size-4';

// Set on each toast, because sonner sets the system font on their list.
const OPTIONS = { className: 'font-text' };
/** Above the bar that a page may have there (sign-up-bar.css). */
const OFFSET = { bottom: 'var(--above-bar, 1rem)' };

linkStyles(stylesAddress);
linkStyles(noticesAddress);
const host = document.createElement('div');
host.className = 'm-0 overflow-visible border-0 bg-transparent p-0';
// Rendered synchronously: a toast without a mounted Toaster would be lost.
flushSync(() =>
  createRoot(host).render(
    <Toaster
      position="top-center"
      theme="dark"
      closeButton
      visibleToasts={3}
      offset={OFFSET}
      mobileOffset={OFFSET}
      toastOptions={OPTIONS}
    />,
  ),
);
// ui/text/announce.ts reads toasts out, also those in a dialog, and without the words of their buttons.
host.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');

/**
 * Into the open dialog, outside which no button works: there a notice is the last row of it and covers nothing (notices.css). Without a
 * dialog it is a popover, which stays above the header.
 */
function place(): void {
  const part = topPart();
  if (host.parentElement === part) return;
  part.append(host);
  host.popover = part === document.body ? 'manual' : null;
  if (part === document.body && 'showPopover' in host) host.showPopover();
}
place();
// Dialogs open and close while a toast is there.
new MutationObserver(place).observe(document, { subtree: true, attributeFilter: ['open'] });

export function showToast(kind: 'success' | 'error', text: string, duration: number): void {
  place();
  announce(text, kind === 'error');
  // An earlier error no longer applies.
  if (kind === 'success')
    for (const other of toast.getToasts()) if ('type' in other && other.type === 'error') toast.dismiss(other.id);
  toast[kind](text, { duration });
}

/** The notice that is there: one at a time, beside those that last. */
let shownId: string | number = '';

/** @param about as in `notify`. */
export function showNotice(text: string, action?: NoticeAction, about?: string): void {
  place();
  announce(text);
  // The one before is about something earlier: after Undo it would no longer be true.
  if (about === undefined) toast.dismiss(shownId);
  const id = toast.message(withSignInLink(text), {
    ...(about !== undefined && { id: about }),
    position: 'bottom-center',
    unstyled: true,
    duration: about !== undefined ? Number.POSITIVE_INFINITY : action ? NOTICE_WITH_ACTION_MS : NOTICE_MS,
    className: NOTICE,
    classNames: { content: 'min-w-0 flex-1 py-2', closeButton: CLOSE },
    action: action && actionElement(action, () => toast.dismiss(id)),
  });
  if (about === undefined) shownId = id;
}

export const hideNotice = (about: string) => void toast.dismiss(about);

const actionElement = (action: NoticeAction, close: () => void) =>
  'href' in action ? (
    <a href={action.href} className={ACTION}>
      {action.label}
    </a>
  ) : (
    <button
      type="button"
      className={ACTION}
      onClick={() => {
        close();
        action.onClick();
      }}
    >
      {action.label}
    </button>
  );
