/** Payments that wait for an officer, and links to the other screens. */
import type { OwnRights } from '../../../shared/schemas/officers.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Gate } from './Gate.tsx';
import { holds, OPENED_BY, RIGHT_WORDS, untilWords } from './rights.ts';
import { count } from './words.ts';

interface Way {
  href: string;
  title: string;
  text: string;
}

export const Overview = () => (
  <Gate>
    {(me) => (
      <div className="grid gap-8">
        {me.waiting && <Waiting {...me.waiting} />}
        <Ways me={me} />
        <section aria-labelledby="own-rights">
          <h2 id="own-rights" className="text-xl">
            Your rights
          </h2>
          <ul className="mt-2">
            {me.grants.map(({ id, what, until }) => (
              <li key={id}>
                {RIGHT_WORDS[what]}, {untilWords(until)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    )}
  </Gate>
);

function Ways({ me }: { me: OwnRights }) {
  return (
    <ul className="rounded-lg border border-line bg-surface px-5">
      {waysOf(me).map(({ href, title, text }) => (
        <li key={href} className="border-t border-line py-3 first:border-t-0">
          <h2 className="text-lg">
            <a href={href}>{title}</a>
          </h2>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function waysOf(me: OwnRights): Way[] {
  const { grants_ending } = me;
  const opens = (screen: keyof typeof OPENED_BY) => holds(me, ...OPENED_BY[screen]);
  return [
    opens('/officers/people') && {
      href: '/officers/people',
      title: 'People',
      text: 'Find a person, and see or change what the club knows.',
    },
    opens('/officers/events') && {
      href: '/officers/events',
      title: 'Events',
      text: 'Set up places, see who comes, and tick off who is there.',
    },
    {
      href: '/officers/hand-over',
      title: 'Hand over',
      text: grants_ending
        ? `${count(grants_ending, 'right ends', 'rights end')} soon.`
        : 'Who holds which right, and until when.',
    },
    opens('/officers/import') && {
      href: '/officers/import',
      title: 'Import',
      text: 'Take a list of people from a CSV file.',
    },
    opens('/officers/log') && { href: '/officers/log', title: 'Log', text: 'What officers did, and when.' },
  ].filter((way): way is Way => Boolean(way));
}

/** Payments to check. They come first, because somebody is waiting. */
function Waiting({ statements, oldest_days }: NonNullable<OwnRights['waiting']>) {
  const some = statements > 0;
  return (
    <section
      aria-labelledby="waiting"
      className={`flex flex-wrap items-center justify-between gap-5 rounded-lg border bg-surface p-5 sm:p-8 ${some ? 'border-signal/60' : 'border-good/60'}`}
    >
      <div>
        <h2 id="waiting" className="text-2xl">
          {some ? `${count(statements, 'payment', 'payments')} to check` : 'No payments to check'}
        </h2>
        <p className="mt-1 text-muted">{some ? waitWords(oldest_days) : 'New ones appear here.'}</p>
      </div>
      <a href="/officers/joining" className={buttonClass(some ? 'signal' : 'plain')}>
        {some ? 'Check payments' : 'See payments'}
      </a>
    </section>
  );
}

const waitWords = (days: number) =>
  days === 0 ? 'None of them is older than a day.' : `The oldest has waited for ${count(days, 'day')}.`;
