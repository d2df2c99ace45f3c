/** What waits for an officer, and the ways to it. Path: pages/officers.astro -> Overview -> Gate */
import type { OwnRights } from '../../../shared/schemas/officers.ts';
import { Gate } from './Gate.tsx';
import { holds, RIGHT_WORDS, untilWords } from './rights.ts';
import { count } from './words.ts';

interface Card {
  href: string;
  title: string;
  text: string;
}

export const Overview = () => (
  <Gate>
    {(me) => (
      <div className="grid gap-10">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cardsOf(me).map(({ href, title, text }) => (
            <li key={href} className="rounded-lg border border-line bg-surface p-5">
              <h2 className="text-xl">
                <a href={href}>{title}</a>
              </h2>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <section aria-labelledby="own-rights">
          <h2 id="own-rights" className="text-2xl">
            Your rights
          </h2>
          <ul className="mt-3 list-disc pl-5">
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

function cardsOf(me: OwnRights): Card[] {
  const { waiting, grants_ending } = me;
  const seesPeople = holds(me, 'members', 'money');
  return [
    waiting && { href: '/officers/joining', title: 'Joining', text: waitingWords(waiting) },
    seesPeople && {
      href: '/officers/people',
      title: 'People',
      text: 'Find a person, and see or change what the club knows.',
    },
    {
      href: '/officers/hand-over',
      title: 'Hand over',
      text: grants_ending
        ? `${count(grants_ending, 'grant ends', 'grants end')} soon.`
        : 'Who holds which right, and until when.',
    },
    holds(me, 'members') && {
      href: '/officers/import',
      title: 'Import',
      text: 'Take a list of people from a CSV file.',
    },
    seesPeople && { href: '/officers/log', title: 'Log', text: 'What officers did, and when.' },
  ].filter((card): card is Card => Boolean(card));
}

/** `12 wait for approval, the oldest for 9 days.` */
function waitingWords({ statements, oldest_days }: { statements: number; oldest_days: number }): string {
  if (statements === 0) return 'Nobody waits for approval.';
  return `${count(statements, 'waits', 'wait')} for approval, the oldest for ${count(oldest_days, 'day')}.`;
}
