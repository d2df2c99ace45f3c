import { useSessionUser } from '../../session/use-session-user.ts';
import { PersonAbout } from '../../ui/PersonAbout.tsx';
import { aboutFacts } from '../../ui/person-facts.ts';

/** The About table of one's own profile, in step with the card beside it. */
export function ProfileAbout() {
  const { user, failed } = useSessionUser();
  if (user) return <PersonAbout rows={aboutFacts(user)} />;
  return failed ? null : <span data-awaited />; // pages/profile.astro shows nothing below before it is there
}
