import { useSession } from '../../../session/use-session.ts';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';

/** Stands over a form whose session has ended meanwhile, until the person has signed in again in another tab. */
export function SessionNotice() {
  const session = useSession();
  return session.status === 'out' && session.expired ? <SignInAgain next={location.pathname} /> : null;
}
