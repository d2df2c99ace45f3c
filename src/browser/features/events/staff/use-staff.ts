import type { Profile } from '../../../../shared/schemas/profile.ts';
import { useSessionUser } from '../../../session/use-session-user.ts';

/**
 * The member of staff who is signed in, or null. Stays when the session expires, so that a half-written event is not lost with it;
 * goes at once at sign-out.
 */
export function useStaff(): Profile | null {
  const { user } = useSessionUser();
  return user?.is_staff ? user : null;
}
