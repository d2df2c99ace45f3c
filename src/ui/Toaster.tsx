/** Where toasts appear: top-centre and dark (spec, section 8). Mounted once per page by toast.ts, when the first toast is wanted. */
import { Toaster as SonnerToaster } from 'sonner';

export const Toaster = () => <SonnerToaster position="top-center" theme="dark" closeButton visibleToasts={3} />;
