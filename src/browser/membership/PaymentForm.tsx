import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { PAYMENT } from '#club';
import { HttpError } from '#shared/http/errors.ts';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { submitPayment } from '#shared/membership/membership-calls.ts';
import { PaymentCodeSchema } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { isDay } from '#shared/time/days.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { Button } from '../ui/Button.tsx';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../ui/form/Form.tsx';
import { codesInMessage, takesBack } from './payment-message.ts';

const isReversal = (text: string) => takesBack(text) && codesInMessage(text).length > 0;

const CodeFormSchema = v.object({
  payment_code: v.pipe(
    v.string(),
    v.check(
      (text) => !isReversal(text),
      'This message takes a payment back. Paste the message that you got when you paid.',
    ),
    v.check(
      (text) => codesInMessage(text).length < 2,
      `There's more than one ${PAYMENT.codeName}. Choose the one for this payment.`,
    ),
    v.transform((text) => codesInMessage(text)[0] ?? text),
    PaymentCodeSchema,
  ),
  paid_on: v.pipe(v.string(), v.check(isDay, 'Choose the day you paid.')),
});

const CAN_PASTE = PAYMENT.messageWords.length > 0;
const CODE_NAME = PAYMENT.codeName.charAt(0).toUpperCase() + PAYMENT.codeName.slice(1);
const CODE_LABEL = CAN_PASTE ? `${CODE_NAME}, or paste the whole message` : CODE_NAME;
const CODE_HINT =
  [PAYMENT.codeExample && `Like ${PAYMENT.codeExample}.`, CAN_PASTE && 'If you paste a message, only the code is sent.']
    .filter(Boolean)
    .join(' ') || undefined;

const MAY_HAVE_ARRIVED = 'Your code may have arrived all the same: reload the page before you send it again.';
/** Error codes that mean the page is out of date. */
const OUTDATED = ['already_submitted', 'too_early'];

interface Props {
  /** A payment that was rejected or withdrawn, to fill in the form. */
  formerPayment: { payment_code: string | null; paid_on: string | null } | null;
  onSubmitted: (membership: OwnMembership) => void;
  /** Called when the page turns out to be out of date. */
  onOutdated: (reason: string) => void;
}

export function PaymentForm({ formerPayment, onSubmitted, onOutdated }: Props) {
  const [start] = useState(() => ({
    payment_code: formerPayment?.payment_code ?? '',
    paid_on: formerPayment?.paid_on ?? clubDay(serverNow()),
  }));
  const form = useSchemaForm(CodeFormSchema, start);
  const typed = useWatch({ control: form.control, name: 'payment_code' }) ?? '';
  const codes = takesBack(typed) ? [] : codesInMessage(typed);

  const setCode = (code: string) => form.setValue('payment_code', code, { shouldDirty: true, shouldValidate: true });
  /** Handled before the text reaches the field, which would join the lines of a message. */
  const pasteCode = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const [code, another] = codesInMessage(text);
    if (code === undefined) return;
    event.preventDefault();
    setCode(another === undefined && !takesBack(text) ? code : text.replaceAll(/\s+/g, ' '));
  };
  /** Phone keyboards can insert a copied message without a paste event. */
  const keepCode = (text: string) => {
    const [code, another] = codesInMessage(text);
    if (code !== undefined && another === undefined && !takesBack(text)) setCode(code);
  };
  const explain = (error: unknown): ReactNode => {
    const code = error instanceof HttpError ? error.code : null;
    if (code === 'payment_code_used') return <UsedAlready />;
    if (code !== null && OUTDATED.includes(code)) onOutdated(`${failureSentence(error)} Your code wasn't sent.`);
    return applyServerErrors(form, formFailure(error, MAY_HAVE_ARRIVED));
  };

  return (
    <Form
      form={form}
      send={async (payment) => onSubmitted(await send(submitPayment, payment))}
      logLine="Error sending the payment code"
      explain={explain}
      submit={{ label: 'Send the code', busy: 'Sending...' }}
      focus={formerPayment === null ? 'payment_code' : undefined}
    >
      <Fields
        form={form}
        of={{
          payment_code: {
            label: CODE_LABEL,
            hint: CODE_HINT,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            required: true,
            onPaste: pasteCode,
            onChange: ({ target }) => keepCode(target.value),
          },
        }}
      />
      {codes.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that write into the field, no fields
        <div role="group" aria-label="Codes in the message" className="flex flex-wrap gap-3">
          {codes.map((code) => (
            <Button key={code} look="plain" onClick={() => setCode(code)}>
              {code}
            </Button>
          ))}
        </div>
      )}
      <Fields form={form} of={{ paid_on: { label: 'Date paid', type: 'date', autoComplete: 'off', required: true } }} />
    </Form>
  );
}

const UsedAlready = () => (
  <>
    <span>{`This ${PAYMENT.codeName} has already been used. If it's yours, `}</span>
    <a href="/contact">write to the club</a>
    <span>.</span>
  </>
);
