/** The form for guests, in a dialog on the page of an event. Path: public-sign-up.ts -> sign-up-words.ts -> GuestForm */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type * as v from 'valibot';
import { GuestBodySchema, requestGuestPlace } from '#shared/sign-ups/guest-calls.ts';
import { ANSWER_LIMIT } from '#shared/sign-ups/sign-up.ts';
import { send } from '../http/send.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { useAction } from '../ui/use-action.ts';

/** One for the page, so that closing the dialog by mistake loses nothing typed. */
const host = document.createElement('div');
const root = createRoot(host);

/** @param link has the event's slug in `data-guest` and its question, if it has one, in `data-question`. */
export function showGuestForm({ dataset: { guest: slug = '', question } }: HTMLElement): void {
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

type Guest = v.InferOutput<typeof GuestBodySchema>;

const LOG_LINE = 'Asking for a place as a guest failed';

function GuestDialog({ slug, question, open, onClose }: Props) {
  const form = useSchemaForm(GuestBodySchema, { name: '', email: '', answer: '' });
  const [sent, setSent] = useState<{ guest: Guest; detail: string } | null>(null);
  // Read here, or the form does not track it.
  const { isSubmitting } = form.formState;
  const request = (guest: Guest) => send(requestGuestPlace, { slug, ...guest });
  const close = () => {
    // The next guest may use the same device.
    if (sent !== null) form.reset();
    setSent(null);
    onClose();
  };
  return (
    <Dialog sheet="sheet" title="Sign up as a guest" open={open} onClose={close} busy={isSubmitting}>
      {sent !== null && <CheckEmail to={sent.guest.email} detail={sent.detail} sendAgain={() => request(sent.guest)} />}
      {sent === null && (
        <Form
          form={form}
          send={async (guest) => {
            const { detail } = await request(guest);
            setSent({ guest, detail });
          }}
          logLine={LOG_LINE}
          submit={{ label: 'Email me a link', busy: 'Sending...' }}
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
      )}
    </Dialog>
  );
}

/** In place of the form. Takes the focus, because the button that was pressed is gone. */
function CheckEmail({ to, detail, sendAgain }: { to: string; detail: string; sendAgain: () => Promise<unknown> }) {
  const { busy, problem, run } = useAction(LOG_LINE);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
        {`Check ${to}`}
      </h3>
      <p>{detail}</p>
      <Feedback problem={problem} done={problem === null && done} />
      <p>
        <Button
          look="plain"
          busy={busy}
          busyLabel="Sending..."
          onClick={async () => {
            setDone('');
            if (await run(sendAgain)) setDone('Look for another email, in your spam folder too.');
          }}
        >
          Send again
        </Button>
      </p>
    </div>
  );
}
