/** Mounts the page's one Toaster. Loaded only by toast.ts, so that a page that never toasts pays nothing. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import stylesAddress from 'sonner/dist/styles.css?url';
import { linkStyles } from './link-styles.ts';
import { Toaster } from './Toaster.tsx';

/** A way on, shown beside the text. */
export interface ToastLink {
  href: string;
  label: string;
}

const LINK = 'ml-auto inline-flex min-h-11 flex-none items-center underline';

linkStyles(stylesAddress);
const host = document.createElement('div');
// A popover, because it can be lifted over an open dialog; a plain part of the page would stay under its ground.
host.popover = 'manual';
host.className = 'm-0 overflow-visible border-0 bg-transparent p-0';
document.body.append(host);
// Mounted before this module is ready: a toast shown to no Toaster would be lost.
flushSync(() => createRoot(host).render(createElement(Toaster)));

/** The last one to be shown is on top of all others. In older browsers only what is in an open dialog is over its ground. */
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
  // A toast is dark on every page, and its link has the colour of its text.
  toast[kind](text, {
    duration,
    action: link && createElement('a', { href: link.href, className: LINK, style: { color: 'inherit' } }, link.label),
  });
}
