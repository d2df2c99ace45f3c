import type { ReactNode } from 'react';
import { PAYMENT } from '#club';
import { sumWords } from '#shared/membership/fee.ts';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { CopyValue } from '../ui/text/CopyValue.tsx';
import { Unbroken } from '../ui/text/Unbroken.tsx';
import { discountWords } from './membership-words.ts';

/** How much to pay and to whom, like a receipt, as far as the club has configured it. */
export function HowToPay({ fee, pay_to }: Pick<OwnMembership, 'fee' | 'pay_to'>) {
  const discount = fee && discountWords(fee);
  return (
    <div className="grid gap-4">
      {fee !== null && (
        <p>
          <span className="text-muted">Pay </span>
          <strong className="block font-display text-4xl font-semibold tracking-tight">
            {sumWords(fee.amount, fee.currency)}
          </strong>
          {discount && <span className="text-sm text-muted">{discount}</span>}
        </p>
      )}
      {(fee === null || pay_to === null) && (
        <p>
          <a href="/contact">Ask the club</a>{' '}
          <span>
            {pay_to !== null ? 'how much it is.' : fee === null ? 'how much it is and how to pay.' : 'how to pay.'}
          </span>
        </p>
      )}
      {pay_to !== null && (
        <>
          <dl className="border-y border-dashed border-edge">
            <Line label={PAYMENT.name ? `In ${PAYMENT.name}, choose` : 'Choose'}>{PAYMENT.menu}</Line>
            <CopyValue label={PAYMENT.numberName} value={pay_to.number} />
            {pay_to.account !== null && <CopyValue label={PAYMENT.accountName} value={pay_to.account} />}
            <Line label="Paid to">{pay_to.name}</Line>
          </dl>
          <p className="text-sm text-muted">
            <Unbroken>
              {`${PAYMENT.name ? `${PAYMENT.name} will show` : "You'll see"} that name before you enter your PIN. If it shows anything else, don't pay.`}
            </Unbroken>
          </p>
        </>
      )}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line py-1 [&+&]:border-t">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
