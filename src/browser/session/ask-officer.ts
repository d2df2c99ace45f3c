/** Asks once a visit whether who is signed in holds an officer's right, for the member's menu. Loaded only to be asked. */
import * as v from 'valibot';
import { authHttp } from '../http/auth-client.ts';
import { readToken, SignedOutError } from '../http/token.ts';
import { cacheHeader } from './cached-user.ts';
import { $session } from './session.ts';

const HoldsSchema = v.object({ grants: v.array(v.unknown()) });

/** Never throws: a failure is logged, and the next page asks again. */
export async function askOfficer(): Promise<void> {
  // Another tab signed out meanwhile.
  if (readToken() === null) return;
  try {
    const before = $session.get();
    const officer = (await authHttp.get('/api/club/officers/me/', { reply: HoldsSchema })).grants.length > 0;
    const session = $session.get();
    // Somebody else may have signed in meanwhile.
    if (session.status !== 'in' || before.status !== 'in' || session.user.pk !== before.user.pk) return;
    cacheHeader({ ...session.user, officer });
    document.documentElement.toggleAttribute('data-officer', officer);
  } catch (error) {
    if (!(error instanceof SignedOutError)) console.error('Failed to ask for the rights of the person', error);
  }
}
