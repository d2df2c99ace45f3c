import type { MemberName, MemberProfile } from '../../../shared/schemas/member-profile.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/Icon.tsx';
import { outside } from '../../ui/outside-link.ts';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { contacts, fullName, personBadges } from '../../ui/person-facts.ts';

/** The card of another member: photo, name, whether they have paid, a few words of their own, and the ways to reach them; or the name alone. */
export function MemberCard({ person }: { person: MemberProfile | MemberName }) {
  if (person.email === null) return <PersonCard name={fullName(person)} heading="h1" image={null} badges={[]} />;
  const ways = contacts(person);
  return (
    <PersonCard
      name={fullName(person)}
      heading="h1"
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
