/** Mounts the page's one Toaster. Loaded only by toast.ts, so that a page that never toasts pays nothing. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import stylesAddress from 'sonner/dist/styles.css?url';
import { linkStyles } from './link-styles.ts';
import { Toaster } from './Toaster.tsx';

/** A link beside the text of a toast. */
export interface ToastLink {
  href: string;
  label: string;
}

const LINK = 'ml-auto inline-flex min-h-11 flex-none items-center underline';

linkStyles(stylesAddress);
const host = document.createElement('div');
// A popover, because it can be shown above an open dialog.
host.popover = 'manual';
host.className = 'm-0 overflow-visible border-0 bg-transparent p-0';
document.body.append(host);
// Rendered synchronously: a toast without a mounted Toaster would be lost.
flushSync(() => createRoot(host).render(createElement(Toaster)));

/** Moves the toasts to the top layer, above open dialogs. Browsers without popovers need them inside the dialog. */
function liftOverDialogs(): void {
  if ('showPopover' in HTMLElement.prototype) {
    host.hidePopover();
    host.showPopover();
    return;
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  (dialog ?? document.body).append(host);
  dialog?.addEventListener('close', () => document.body.append(host), { once: true });
}

export function show(kind: 'success' | 'error' | 'message', text: string, duration: number, link?: ToastLink): void {
  liftOverDialogs();
  // What failed before is done now.
  if (kind === 'success')
    for (const told of toast.getToasts()) if ('type' in told && told.type === 'error') toast.dismiss(told.id);
  // Toasts are dark on every page, so the link takes the colour of the text.
  toast[kind](text, {
    duration,
    action: link && createElement('a', { href: link.href, className: LINK, style: { color: 'inherit' } }, link.label),
  });
}
