import { waitSentence } from '#shared/membership/waiting.ts';
import { AREA_WORDS } from '#shared/officers/granting-access.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { count } from '#shared/text/plain-text.ts';
import { buttonClass } from '../ui/Button.tsx';
import { joined } from '../ui/parts.ts';
import { OfficersGate } from './OfficersGate.tsx';
import { mayOpen, SCREENS } from './screens.ts';
import { untilWords } from './words.ts';

/** Payments to review, and links to the other screens. */
export const Overview = () => (
  <OfficersGate>
    {(me) => (
      <div className="grid gap-8">
        {me.payments_to_review && <PaymentsToReview {...me.payments_to_review} />}
        <ul className="rounded-lg border border-line bg-surface px-5">
          {SCREENS.filter(({ href }) => href !== '/officers/payments' && mayOpen(me, href)).map(
            ({ href, title, text }) => (
              <li key={href} className="border-t border-line py-3 first:border-t-0">
                <h2 className="text-lg">
                  <a href={href}>{title}</a>
                </h2>
                <p className="text-muted">{joined(text, href === '/officers/handover' && endingWords(me))}</p>
              </li>
            ),
          )}
        </ul>
        <section aria-labelledby="own-access">
          <h2 id="own-access" className="text-xl">
            Your access
          </h2>
          <ul className="mt-2">
            {me.access.map(({ id, area, until }) => (
              <li key={id}>{`${AREA_WORDS[area]}, ${untilWords(until)}`}</li>
            ))}
          </ul>
        </section>
      </div>
    )}
  </OfficersGate>
);

const endingWords = ({ access_ending }: OwnAccess) =>
  access_ending ? ` ${access_ending} ${access_ending === 1 ? 'ends' : 'end'} soon.` : '';

/** They come first, because people are waiting. */
function PaymentsToReview({ count: payments, oldest_days }: NonNullable<OwnAccess['payments_to_review']>) {
  const hasAny = payments > 0;
  return (
    <section
      aria-labelledby="payments-to-review"
      className={`flex flex-wrap items-center justify-between gap-5 rounded-lg border bg-surface p-5 sm:p-8 ${hasAny ? 'border-signal/60' : 'border-good/60'}`}
    >
      <div>
        <h2 id="payments-to-review" className="text-2xl">
          {hasAny ? `${count(payments, 'payment')} to review` : 'No payments to review'}
        </h2>
        <p className="mt-1 text-muted">{hasAny ? waitSentence(payments, oldest_days) : 'New ones appear here.'}</p>
      </div>
      <a href="/officers/payments" className={buttonClass(hasAny ? 'signal' : 'plain')}>
        {hasAny ? 'Review payments' : 'See payments'}
      </a>
    </section>
  );
}
