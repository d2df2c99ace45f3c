import { aboutFacts } from '../../lib/person-facts.ts';
import { PersonAbout } from '../../ui/PersonAbout.tsx';
import { useProfileUser } from './use-profile-user.ts';

/** The About table of one's own profile, in step with the card beside it. */
export function ProfileAbout() {
  const { user } = useProfileUser();
  return user && <PersonAbout rows={aboutFacts(user)} />;
}
