/** The container of toasts: top-centre and dark, unless one says otherwise. toast.ts mounts it once per page, for the first toast. */
import { Toaster as SonnerToaster } from 'sonner';

// Set on each toast, because sonner sets the system font on their list.
const OPTIONS = { className: 'font-text' };

export const Toaster = () => (
  <SonnerToaster position="top-center" theme="dark" closeButton visibleToasts={3} toastOptions={OPTIONS} />
);
