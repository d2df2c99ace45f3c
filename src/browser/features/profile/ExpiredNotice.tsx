import { SignInAgain } from '../../ui/SignInAgain.tsx';
import { useKeptRoom } from './use-min-height.ts';

/** Stands over a page whose session has ended. Signing in elsewhere brings the session back here, with the forms as they are. */
export function ExpiredNotice() {
  useKeptRoom();
  return <SignInAgain next={location.pathname} />;
}
