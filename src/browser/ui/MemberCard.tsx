import type { MemberProfile } from '../../shared/schemas/member.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { outside } from './outside-link.ts';
import { Badges, Portrait } from './PersonCard.tsx';
import { contacts, personBadges, studyYear } from './person-facts.ts';
import { fullName } from './person-name.ts';

/** The card of a member as others see it: photo, name, role, year of study, badges, bio, and buttons to reach them. */
export function MemberCard({ person, heading: Heading }: { person: MemberProfile; heading: 'h1' | 'h2' }) {
  const name = fullName(person);
  const ways = contacts(person);
  const lines = [person.leadership_role, studyYear(person.year_of_study)].filter(Boolean);
  const size = Heading === 'h1' ? 'text-4xl sm:text-5xl' : 'text-2xl';
  return (
    <section className="flex flex-wrap gap-x-10 gap-y-6 border border-line bg-surface p-5 sm:p-8">
      <Portrait image={resolvePictureUrl(person.profile_image)} name={name} />
      <div className="grid min-w-[min(16rem,100%)] flex-1 content-start justify-items-start gap-3">
        <Heading className={`max-w-full [overflow-wrap:anywhere] ${size}`}>{name}</Heading>
        {lines.length > 0 && (
          <p className="flex flex-wrap gap-x-4 font-mono text-sm text-muted [overflow-wrap:anywhere]">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <Badges badges={personBadges(person)} />
        {person.bio && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{person.bio}</p>}
        {ways.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-3">
            {ways.map(({ label, href, icon }) => (
              <li key={label} className="max-w-full">
                <a href={href} {...outside(href)} className={buttonClass('plain')}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
