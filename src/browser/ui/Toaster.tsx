/** The container of toasts: top-centre and dark, unless a toast sets something else. toast-host.ts mounts it once, for the first toast. */
import { Toaster as SonnerToaster } from 'sonner';

// Set on each toast, because sonner sets the system font on their list.
const OPTIONS = { className: 'font-text' };
/** Above the bar that a page may have there (sign-up-bar.css). */
const OFFSET = { bottom: 'var(--above-bar, 1rem)' };

export const Toaster = () => (
  <SonnerToaster
    position="top-center"
    theme="dark"
    closeButton
    visibleToasts={3}
    offset={OFFSET}
    mobileOffset={OFFSET}
    toastOptions={OPTIONS}
  />
);
