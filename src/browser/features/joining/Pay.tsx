import type { Joining, Payment } from '../../../shared/schemas/joining.ts';
import { HowToPay } from './HowToPay.tsx';
import { PaymentForm } from './PaymentForm.tsx';

interface Props {
  joining: Joining;
  /** A payment that the person has just taken back: its code stands in the form again. */
  withdrawn: Payment | null;
  onStated: (joining: Joining) => void;
  onOutdated: (why: string) => void;
}

/** How to pay, and the form that reports the payment. */
export function Pay({ joining, withdrawn, onStated, onOutdated }: Props) {
  const refused = joining.payment?.state === 'refused' ? joining.payment : null;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <HowToPay fee={joining.fee} pay_to={joining.pay_to} />
      <PaymentForm before={withdrawn ?? refused} onStated={onStated} onOutdated={onOutdated} />
    </div>
  );
}
