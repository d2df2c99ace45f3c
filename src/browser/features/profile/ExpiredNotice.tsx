import { SignInAgain } from '../../ui/SignInAgain.tsx';
import { useKeepVisible } from './use-keep-visible.ts';

/** Stands over a page whose session has ended. Signing in elsewhere brings the session back here, with the forms as they are. */
export function ExpiredNotice() {
  useKeepVisible();
  return <SignInAgain next={location.pathname} />;
}
