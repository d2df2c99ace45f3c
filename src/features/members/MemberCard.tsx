import { pictureUrl } from '../../http/picture-url.ts';
import { fullName, personBadges } from '../../lib/person-facts.ts';
import type { MemberName, MemberProfile } from '../../schemas/member-profile.ts';
import { PersonCard } from '../../ui/PersonCard.tsx';

/** The card of another member: photo, name, role, whether they have paid, and a few words of their own; or the name alone. */
export const MemberCard = ({ person }: { person: MemberProfile | MemberName }) =>
  person.email === null ? (
    <PersonCard name={fullName(person)} image={null} badges={[]} />
  ) : (
    <PersonCard
      name={fullName(person)}
      image={pictureUrl(person.profile_image)}
      bio={person.bio}
      role={person.leadership_role}
      badges={personBadges(person)}
    />
  );
