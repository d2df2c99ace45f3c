/** Mounts the page's one Toaster. Loaded only by toast.ts, so that a page that never toasts pays nothing. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import stylesAddress from 'sonner/dist/styles.css?url';
import { Toaster } from './Toaster.tsx';

// By its address and not by a plain import, which would put it into every page that can toast.
const styles = document.createElement('link');
styles.rel = 'stylesheet';
styles.href = stylesAddress;
const host = document.createElement('div');
document.head.append(styles);
document.body.append(host);
// Mounted before this module is ready: a toast shown to no Toaster would be lost.
flushSync(() => createRoot(host).render(createElement(Toaster)));

export const show = (kind: 'success' | 'error' | 'message', text: string, duration: number) =>
  toast[kind](text, { duration });
