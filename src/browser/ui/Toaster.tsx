/** Where toasts appear: top-centre and dark. Mounted once per page by toast.ts, when the first toast is wanted. */
import { Toaster as SonnerToaster } from 'sonner';

// Each toast names the face of the site's texts: sonner gives the list that they stand in the system's.
const OPTIONS = { className: 'font-text' };

export const Toaster = () => (
  <SonnerToaster position="top-center" theme="dark" closeButton visibleToasts={3} toastOptions={OPTIONS} />
);
