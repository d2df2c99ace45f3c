import { PAYMENT } from '#club';
import type { Joining } from '../../../shared/schemas/joining.ts';
import { CopyValue } from '../../ui/CopyValue.tsx';
import { amountSentence } from './joining-words.ts';

/** How much to pay and to whom, as far as the club has configured it. */
export function HowToPay({ fee, pay_to }: Pick<Joining, 'fee' | 'pay_to'>) {
  return (
    <div className="grid gap-4">
      {fee !== null && <p className="font-display text-xl font-medium">{amountSentence(fee)}</p>}
      {pay_to === null ? (
        <p>
          <a href="/contact">Ask the club</a> {fee === null ? 'how much it is and how to pay' : 'how to pay'}. When
          you've paid{PAYMENT.name && ` by ${PAYMENT.name}`}, tell us the code here.
        </p>
      ) : (
        <>
          {fee === null && (
            <p>
              <a href="/contact">Ask the club</a> how much it is.
            </p>
          )}
          <p>
            {PAYMENT.name ? `In ${PAYMENT.name}, choose` : 'Choose'} <strong>{PAYMENT.menu}</strong>.
          </p>
          <dl className="grid gap-4 sm:grid-cols-2">
            <CopyValue label={PAYMENT.numberName} value={pay_to.number} />
            {pay_to.account !== null && <CopyValue label={PAYMENT.accountName} value={pay_to.account} />}
          </dl>
          <p>
            You see the name <strong className="[overflow-wrap:anywhere]">{pay_to.name}</strong> before you enter your
            PIN. If you see another one, stop.
          </p>
        </>
      )}
    </div>
  );
}
