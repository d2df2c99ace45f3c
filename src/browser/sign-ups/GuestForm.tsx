/** The form for guests, in a dialog on the page of an event. Path: event-page.ts -> sign-up-words.ts -> GuestForm */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestBodySchema, requestGuestPlace } from '../../shared/sign-ups/guest-calls.ts';
import { ANSWER_LIMIT } from '../../shared/sign-ups/sign-up.ts';
import { send } from '../http/send.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Fields, Form, useSchemaForm } from '../ui/Form.tsx';

/** One for the page, so that closing the dialog by mistake loses nothing typed. */
const host = document.createElement('div');
const root = createRoot(host);

/** @param link has the event's slug in `data-guest` and its question, if it has one, in `data-question`. */
export function openGuestForm({ dataset: { guest: slug = '', question } }: HTMLElement): void {
  document.body.append(host);
  const draw = (open: boolean) =>
    root.render(<GuestDialog key={slug} {...{ slug, question, open }} onClose={() => draw(false)} />);
  draw(true);
}

interface Props {
  slug: string;
  /** Undefined: the event asks nothing. */
  question: string | undefined;
  open: boolean;
  onClose: () => void;
}

function GuestDialog({ slug, question, open, onClose }: Props) {
  const form = useSchemaForm(GuestBodySchema, { name: '', email: '', answer: '' });
  const [sentTo, setSentTo] = useState('');
  // Read here, or the form does not track it.
  const { isDirty, isSubmitting } = form.formState;
  const close = () => {
    // The next guest may use the same device.
    if (sentTo !== '' && !isDirty) form.reset({ name: '', email: '', answer: '' });
    setSentTo('');
    onClose();
  };
  return (
    <Dialog sheet="sheet" title="Sign up as a guest" open={open} onClose={close} busy={isSubmitting}>
      <Form
        form={form}
        send={async (guest) => {
          setSentTo('');
          await send(requestGuestPlace, { slug, ...guest });
          setSentTo(guest.email);
          form.reset(form.getValues());
        }}
        logLine="Asking for a place as a guest failed"
        submit={{ label: 'Email me a link', busy: 'Sending...' }}
        status={
          <Feedback
            done={
              sentTo &&
              `We've sent an email to ${sentTo}. Open the link in it to confirm. Your place isn't held until then.`
            }
          />
        }
      >
        <Fields
          form={form}
          id="guest"
          of={{
            name: { label: 'Name', autoComplete: 'name', required: true },
            email: { label: 'Email', type: 'email', autoComplete: 'email', required: true },
            answer: question !== undefined && {
              label: question,
              hint: 'Optional.',
              autoComplete: 'off',
              maxLength: ANSWER_LIMIT,
            },
          }}
        />
        <p className="text-sm text-muted">
          <span>Only the club's officers see this. We delete it 30 days after the event. </span>
          <a href="/privacy">Privacy</a>
        </p>
      </Form>
    </Dialog>
  );
}
