/** Success empties the form, with a message for 5 s and a toast. Failure shows a toast, and the club's email address above the button. */
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { NetworkError } from '#shared/http/errors.ts';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { fillOnceSaved } from '../../ui/form/fill-once-saved.ts';
import {
  ContactMessageSchema,
  hasAccount,
  LinkedSubjectSchema,
  prepareSending,
  sendMessage,
  TooSoonError,
} from './send-message.ts';

/** Milliseconds for which the success message is shown. */
const SUCCESS_SHOWN_MS = 5000;
const SENT = 'Your message has been sent successfully!';
const NOT_SENT = 'Sorry, there was an error sending your message. Please try again later.';

/** @param clubEmail offered when sending fails. */
export function ContactForm({ clubEmail }: { clubEmail: string }) {
  const form = useSchemaForm(ContactMessageSchema);
  const { honeypot, check } = useBotCheck();
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(false);

  useEffect(prepareToasts, []);
  useEffect(prepareSending, []);
  useEffect(() => {
    // A subject that was typed before hydration, or restored by the browser, stays.
    const subject = v.parse(LinkedSubjectSchema, new URLSearchParams(location.search).get('subject'));
    if (subject !== '' && !form.getValues('subject')) form.setValue('subject', subject);
  }, [form]);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const send = async () => {
    setSent(false);
    await check();
    const fill = fillOnceSaved(form);
    await sendMessage(element.current as HTMLFormElement);
    fill();
    setSent(true);
    void toast('success', SENT, TOAST_SHORT_MS);
  };
  const explain = (error: unknown) => {
    void toast('error', NOT_SENT, TOAST_SHORT_MS);
    return <SendProblem error={error} clubEmail={clubEmail} />;
  };

  return (
    <Form
      ref={element}
      form={form}
      send={send}
      logLine="Sending the message failed"
      explain={explain}
      status={<Feedback done={sent && `${SENT} We'll reply to the email address you gave.`} />}
      submit={{ label: 'Send', busy: 'Sending...', className: 'justify-self-start' }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields
          form={form}
          of={{
            name: { label: 'Full Name', autoComplete: 'name', required: true },
            email: { label: 'Email address', type: 'email', autoComplete: 'email', required: true },
          }}
        />
      </div>
      <Fields
        form={form}
        of={{
          subject: { label: 'Subject', required: true },
          message: { as: TextArea, label: 'Message', rows: 7, required: true },
        }}
      />
      {/* Has no name, so it is not sent. */}
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="website">Leave this empty</label>
        <input ref={honeypot} id="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </Form>
  );
}

/** Why the message was not sent, and the address to write to instead. */
const SendProblem = ({ error, clubEmail }: { error: unknown; clubEmail: string }) => (
  <>
    <span>{`${problemOf(error)}, or write to `}</span>
    <a href={`mailto:${clubEmail}`} className="break-all text-danger decoration-danger">
      {clubEmail}
    </a>
    <span>. What you wrote is still here.</span>
  </>
);

function problemOf(error: unknown): string {
  if (error instanceof TooSoonError) return "You're sending messages too quickly. Wait ten seconds and try again";
  // Not for other errors: if the service has answered, the device is wrong about being offline.
  if (error instanceof NetworkError && !navigator.onLine)
    return "You're offline, so your message wasn't sent. Send it again when you're back online";
  if (error instanceof NetworkError) return 'Your message may not have been sent. Try again in a minute';
  return "Your message wasn't sent. Try again in a minute";
}

/** The form, or the club's email address where the site was built without an EmailJS account. */
export const ContactFormOrAddress = ({ clubEmail }: { clubEmail: string }) =>
  hasAccount() ? (
    <ContactForm clubEmail={clubEmail} />
  ) : (
    <p className="max-w-prose">
      <span>Write to </span>
      <a href={`mailto:${clubEmail}`} className="break-all">
        {clubEmail}
      </a>
      <span>; we read every message.</span>
    </p>
  );

/** A person needs at least this long for four fields. A form that is submitted sooner waits. */
const MIN_FILL_MS = 3000;

/**
 * Two checks against bots: a hidden field and a minimum time. Submitting too soon only delays the message, so that quick typing never
 * fails; most bots have left by then.
 * @returns `honeypot`: for a field that is hidden from people. `check`: resolves after the minimum time, and throws when the field was filled.
 */
function useBotCheck() {
  const honeypot = useRef<HTMLInputElement>(null);
  const appeared = useRef(0);
  useEffect(() => {
    appeared.current = performance.now();
  }, []);

  async function check() {
    if (honeypot.current?.value) throw new Error('The hidden field was filled: not written by a person.');
    const rest = MIN_FILL_MS - (performance.now() - appeared.current);
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  }
  return { honeypot, check };
}
