import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { studyYear } from '#shared/accounts/study-year.ts';
import type { InputOf } from '#shared/http/call.ts';
import { HttpError } from '#shared/http/errors.ts';
import { reviewPayment } from '#shared/membership/membership-calls.ts';
import type { PaymentToReview } from '#shared/membership/payments-to-review.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { sendOnly } from '../../http/send.ts';
import { ReasonForm } from '../../officers/ReasonForm.tsx';
import { amountWords, PAYMENT_KINDS, payerWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { joined } from '../../ui/parts.ts';
import { Ago } from '../../ui/text/Ago.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ConfirmForm, type Terms } from './ConfirmForm.tsx';
import { UndoButton } from './PaymentNotice.tsx';
import { ReceiptLine, Reviewed } from './Reviewed.tsx';
import { SharedBy } from './SharedBy.tsx';
import { ShareForm } from './ShareForm.tsx';

interface Props {
  item: PaymentToReview;
  me: OwnAccess;
  /** What has just happened to this payment, as a sentence. The row then takes the focus. */
  note?: string | undefined;
  /** @param words what happened, as a sentence. @param newState its state; null when another officer has reviewed it. */
  onReviewed: (words: string, newState: 'confirmed' | 'rejected' | null) => void;
  onUndone: () => void;
  /** After someone shares it, or no longer does. @param words what happened, as a sentence. */
  onShared: (words: string) => void;
}

type Decision = Omit<InputOf<typeof reviewPayment>, 'id'>;

/** One payment: the code to look for in the statement, and one press to confirm it. The rest opens below. In one piece: all of it is one review. */
export function PaymentToReviewRow({ item, me, note, onReviewed, onUndone, onShared }: Props) {
  const [open, setOpen] = useState<'more' | 'change' | 'reject' | 'share' | null>(null);
  const row = useRef<HTMLElement>(null);
  const moreId = useId();
  const { busy, problem, run } = useAction('Confirming a payment failed');
  const { id, person, proposal, state } = item;
  const name = fullName(person);
  const about = `${name}'s payment`;
  /** Then nothing of it can be undone but the refund. */
  const isRefunded = item.receipts.some(({ refunds }) => refunds.length > 0);
  useEffect(() => {
    if (note !== undefined) row.current?.focus();
  }, [note]);

  const review = async (decision: Decision, words: string) => {
    try {
      await sendOnly(reviewPayment, { id, ...decision });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'already_reviewed')) throw error;
      return onReviewed(failureSentence(error), null);
    }
    onReviewed(words, decision.decision === 'confirm' ? 'confirmed' : 'rejected');
  };
  const confirm = ({ until, amount }: Terms) =>
    review(
      { decision: 'confirm', since: proposal.since, until, ...(amount !== null && { amount }) },
      `Confirmed: ${name} is a member until ${formatShortDate(until)}${alsoWords(item)}.`,
    );
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };

  return (
    <article
      ref={row}
      tabIndex={-1}
      data-row={id}
      aria-labelledby={`${note === undefined ? '' : `note-${id} `}payment-${id}`}
      className="grid gap-2 border-t border-line px-3 py-2 first:border-t-0 sm:px-4"
    >
      {note !== undefined && (
        <p id={`note-${id}`} className="font-medium">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="grid min-w-0 flex-1 basis-40 items-baseline gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)]">
          <Code item={item} />
          <div className="min-w-0 leading-snug">
            <h3 id={`payment-${id}`} className="inline font-medium [overflow-wrap:anywhere]">
              <a href={`/officers/people/${person.pk}`}>{name}</a>
            </h3>
            {item.previous_until !== null && (
              <span className="ml-2 inline-block rounded border border-accent px-1.5 text-xs font-medium text-accent">
                Renewal
              </span>
            )}
            <p className="text-sm text-muted">
              {state === 'submitted' ? <Paid item={item} /> : <Reviewed of={item} />}
            </p>
            {!item.sharing && item.receipts.map(ReceiptLine)}
          </div>
        </div>
        {state === 'submitted' && (
          <div className="flex gap-2">
            {(open === null || open === 'more') && (
              <Button
                look="strong"
                className={SMALL}
                busy={busy}
                busyLabel="Confirming..."
                about={about}
                onClick={() => run(() => confirm(proposal))}
              >
                Confirm
              </Button>
            )}
            <Button
              look="plain"
              className={SMALL}
              aria-label={`More about ${about}`}
              aria-expanded={open !== null}
              aria-controls={moreId}
              onClick={() => (open === null ? setOpen('more') : close())}
            >
              <span aria-hidden="true">…</span>
            </Button>
          </div>
        )}
        {item.review?.can_undo && !isRefunded && <UndoButton id={id} about={about} onUndone={onUndone} />}
      </div>
      <Feedback problem={problem} />
      <Warning
        words="Same name, possibly a second account: "
        people={item.same_name.map(({ pk, username }) => ({ pk, link: username }))}
      />
      <Warning
        words="Nearly the same code, check O and 0, I and 1: "
        people={item.similar_codes.map(({ pk, payment_code }) => ({ pk, link: payment_code }))}
      />
      {item.sharing && (
        <SharedBy sharing={item.sharing} receipts={item.receipts} onTakenBack={isRefunded ? undefined : onShared} />
      )}
      <div id={moreId} className="grid gap-3 empty:hidden">
        {open === 'more' && (
          <More item={item}>
            <Button look="plain" about={`of ${about}`} onClick={() => setOpen('change')}>
              Change date or amount
            </Button>
            <Button look="plain" about={about} onClick={() => setOpen('share')}>
              Also for…
            </Button>
            <Button look="plain" about={about} onClick={() => setOpen('reject')}>
              Reject…
            </Button>
          </More>
        )}
        {open === 'change' && <ConfirmForm id={id} about={about} proposal={proposal} send={confirm} onCancel={close} />}
        {open === 'share' && (
          <ShareForm
            me={me}
            payment={item}
            onShared={(_id, words) => {
              setOpen(null);
              onShared(words);
            }}
            onCancel={close}
          />
        )}
        {open === 'reject' && (
          <ReasonForm
            hint="The member will see this."
            suggestions={REASONS}
            submit={{ label: 'Reject', busy: 'Rejecting...', about }}
            logLine="Rejecting a payment failed"
            send={(reason) => review({ decision: 'reject', reason }, `Rejected. ${name} will be emailed the reason.`)}
            onCancel={close}
          />
        )}
      </div>
    </article>
  );
}

/** `, and Brian Mwangi and Carol Njeri too`: those who share the payment. */
const alsoWords = ({ sharing, person }: PaymentToReview): string => {
  const others = (sharing?.people ?? []).filter(({ pk }) => pk !== person.pk).map(payerWords);
  return others.length === 0 ? '' : `, and ${new Intl.ListFormat('en-GB').format(others)} too`;
};

/** Lower and narrower than buttons usually are, so that four payments fit on a phone's screen. */
const SMALL = '!min-h-11 !px-3';

const REASONS = [
  "The code isn't on our statement.",
  'The amount is less than the fee.',
  'This code belongs to another payment.',
] as const;

const Code = ({ item: { payment_code, kind } }: { item: PaymentToReview }) =>
  payment_code === null ? (
    <p className="text-muted">{kind === 'code' ? 'The code was deleted.' : PAYMENT_KINDS[kind]}</p>
  ) : (
    <p className="font-mono text-2xl font-semibold leading-tight tracking-wide [overflow-wrap:anywhere]">
      {payment_code}
    </p>
  );

/** `Paid Wed, Nov 18 · KES 400`, the amount on one line. */
const Paid = ({ item: { paid_on, proposal } }: { item: PaymentToReview }) => (
  <>
    {paid_on !== null && <span>{`Paid ${formatShortDate(paid_on)}${proposal.amount === null ? '' : ' · '}`}</span>}
    {proposal.amount !== null && <span className="whitespace-nowrap">{amountWords(proposal.amount)}</span>}
  </>
);

function Warning({ words, people }: { words: string; people: readonly { pk: number; link: string }[] }) {
  if (people.length === 0) return null;
  return (
    <p className="border-l-2 border-danger pl-2 text-sm">
      <span>{words}</span>
      {people.map(({ pk, link }, index) => (
        <span key={link}>
          {index > 0 && <span>, </span>}
          <a href={`/officers/people/${pk}`}>{link}</a>
        </span>
      ))}
    </p>
  );
}

/** Details that tell people apart, and the less frequent actions. */
function More({ item, children }: { item: PaymentToReview; children: ReactNode }) {
  const { person, submitted_at, previous_until } = item;
  const facts = [
    person.username,
    person.registration_no ?? 'no registration number',
    studyYear(person.year_of_study) ?? 'year not given',
    `signed up on ${formatShortDate(person.signed_up_on)}`,
  ];
  return (
    <>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        <Unbroken>{facts.join(' · ')}</Unbroken>
        <br />
        <span>Code submitted </span>
        <Ago at={submitted_at} />
        <span>{joined('.', previous_until !== null && ` Member until ${formatShortDate(previous_until)}.`)}</span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  );
}
