import type { MemberProfile } from '../../shared/schemas/member.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { outside } from './outside-link.ts';
import { PersonCard } from './PersonCard.tsx';
import { contacts, fullName, personBadges } from './person-facts.ts';

/** The card of a member as others see it: photo, name, badges, a few words of their own, and the ways to reach them. */
export function MemberCard({ person, heading }: { person: MemberProfile; heading: 'h1' | 'h2' }) {
  const ways = contacts(person);
  return (
    <PersonCard
      name={fullName(person)}
      heading={heading}
      image={resolvePictureUrl(person.profile_image)}
      bio={person.bio}
      role={person.leadership_role}
      badges={personBadges(person)}
    >
      {ways.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ways.map(({ label, href, icon }) => (
            <li key={label} className="grow">
              <a href={href} {...outside(href)} className={`${buttonClass('plain')} w-full flex-col !px-3 text-sm`}>
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PersonCard>
  );
}
