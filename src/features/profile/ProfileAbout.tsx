import { aboutFacts } from '../../lib/person-facts.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { PersonAbout } from '../../ui/PersonAbout.tsx';

/** The About table of one's own profile, in step with the card beside it. */
export function ProfileAbout() {
  const { user } = useSessionUser();
  return user && <PersonAbout rows={aboutFacts(user)} />;
}
