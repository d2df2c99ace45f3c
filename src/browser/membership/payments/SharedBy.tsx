import { undoReview } from '#shared/membership/membership-calls.ts';
import type { PaymentReceipt, Sharing } from '#shared/membership/payments-to-review.ts';
import { sendOnly } from '../../http/send.ts';
import { amountWords, payerWords, receiptWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/dialog/ask.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';

type Part = Sharing['people'][number];

/** `KES 800 for 2 members: Amina Otieno KES 400, Brian Mwangi KES 400.` */
export const sharingWords = ({ arrived, people }: Sharing): string =>
  `${amountWords(arrived)} for ${people.length} members: ${people.map((part) => `${payerWords(part)} ${amountWords(part.amount)}`).join(', ')}.`;

const receiptOfPart = (receipt: PaymentReceipt) => (
  <span key={receipt.number} className="text-muted">
    {receiptWords(receipt)}
  </span>
);

interface Props {
  sharing: Sharing;
  receipts?: readonly PaymentReceipt[];
  /** Left out where nothing can be changed. @param words what happened, as a sentence. */
  onTakenBack?: ((words: string) => void) | undefined;
}

/** Everyone who shares a payment, each with a link and, but for the one whose payment it is, a button to take the part back. */
export function SharedBy({ sharing, receipts = [], onTakenBack }: Props) {
  const { busy, problem, run } = useAction('Taking back a part of a payment failed');
  const takeBack = async (part: Part) => {
    const name = payerWords(part);
    const words = `${name} no longer has a part of this payment, nor the membership that came with it. The amount goes back to the one who paid.`;
    if (!(await ask('Take the part back', words))) return;
    if (await run(() => sendOnly(undoReview, { id: part.payment })))
      onTakenBack?.(`${name} no longer shares this payment.`);
  };
  return (
    <div className="border-l-2 border-accent pl-2 text-sm [overflow-wrap:anywhere]">
      <p>{`One payment of ${amountWords(sharing.arrived)} for several members. Confirm, reject and undo count for all of them.`}</p>
      <ul aria-label="Who shares this payment">
        {sharing.people.map((part, index) => (
          <li key={part.payment} className="flex flex-wrap items-center gap-x-3">
            {part.pk === null ? (
              <span>{payerWords(part)}</span>
            ) : (
              <a href={`/officers/people/${part.pk}?tab=payments#payment-${part.payment}`}>{payerWords(part)}</a>
            )}
            <span>{amountWords(part.amount)}</span>
            {receipts.filter(({ payment }) => payment === part.payment).map(receiptOfPart)}
            {index > 0 && part.pk !== null && onTakenBack && (
              <Button
                look="plain"
                className="!min-h-11 !px-3"
                busy={busy}
                onClick={() => takeBack(part)}
                about={`the part of ${payerWords(part)}`}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Feedback problem={problem} />
    </div>
  );
}
