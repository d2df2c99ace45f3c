import { ContactForm } from './ContactForm.tsx';
import { hasAccount } from './require-account.ts';

/** The form, or the club's address where the site was built without an account to send with: never a form that leads nowhere. */
export const ContactFormOrAddress = ({ clubEmail }: { clubEmail: string }) =>
  hasAccount() ? (
    <ContactForm clubEmail={clubEmail} />
  ) : (
    <p className="max-w-prose">
      Write to{' '}
      <a href={`mailto:${clubEmail}`} className="break-all">
        {clubEmail}
      </a>
      ; we read every message.
    </p>
  );
