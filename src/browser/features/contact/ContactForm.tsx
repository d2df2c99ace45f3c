/**
 * Writes to the club. Path: pages/contact.astro -> ContactForm -> send-message.ts -> EmailJS
 * Outcomes: success empties the form, says so for 5 s and in a toast; failure is a toast, and a way on in place.
 */
import { useEffect, useRef, useState } from 'react';
import { ContactMessageSchema } from '../../../shared/schemas/contact-message.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { SendProblem } from './SendProblem.tsx';
import { prepareSending, sendMessage } from './send-message.ts';
import { useBotCheck } from './use-bot-check.ts';

/** Milliseconds that the success message stays in place. */
const SUCCESS_SHOWN_MS = 5000;
const SENT = 'Your message has been sent successfully!';
const NOT_SENT = 'Sorry, there was an error sending your message. Please try again later.';

/** @param clubEmail the way on when sending fails. */
export function ContactForm({ clubEmail }: { clubEmail: string }) {
  const form = useSchemaForm(ContactMessageSchema);
  const { errors, isSubmitting } = form.formState;
  const hydrated = useHydrated();
  const { honeypot, check } = useBotCheck();
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState(false);

  useEffect(prepareToasts, []);
  useEffect(prepareSending, []);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const submit = form.handleSubmit(async () => {
    setFailure(null);
    setSent(false);
    try {
      await check();
      await sendMessage(element.current as HTMLFormElement);
    } catch (error) {
      console.error('Sending the message failed', error);
      setFailure(error);
      return toast('error', NOT_SENT, TOAST_SHORT_MS);
    }
    form.reset();
    setSent(true);
    return toast('success', SENT, TOAST_SHORT_MS);
  });

  return (
    // `post` although the browser never sends it itself: if a script fails to load, nothing of it gets into the address.
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      </div>
      <div className="mt-5 grid gap-5">
        <TextField label="Subject" required error={errors.subject?.message} {...form.register('subject')} />
        <TextArea label="Message" rows={7} required error={errors.message?.message} {...form.register('message')} />
        {/* No name: the browser leaves it out of what is sent. */}
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="website">Leave this empty</label>
          <input ref={honeypot} id="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <SendProblem failure={failure} clubEmail={clubEmail} />
        <p role="status" className="rounded border border-good/60 px-4 py-3 text-good empty:hidden">
          {sent && `${SENT} We'll reply to the email address you gave.`}
        </p>
        <Button
          type="submit"
          disabled={!hydrated}
          busy={isSubmitting}
          busyLabel="Sending..."
          className="justify-self-start"
        >
          Send
        </Button>
      </div>
    </form>
  );
}
