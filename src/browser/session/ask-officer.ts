/** Asks once a visit whether who is signed in holds an officer's right, for the member's menu. Loaded only to be asked. */
import * as v from 'valibot';
import type { Capability } from '../../shared/schemas/capabilities.ts';
import { authHttp } from '../http/auth-client.ts';
import { cacheHeader } from './cached-user.ts';
import { $capabilities, loadCapabilities } from './capabilities.ts';
import { $session } from './session.ts';

const HoldsSchema = v.object({ grants: v.array(v.unknown()) });

/** Waits for the answer, also for one that an island has asked for already. */
const knownCapabilities = () =>
  new Promise<readonly Capability[]>((known) => {
    const stop = $capabilities.subscribe((can) => {
      if (can === null) return;
      known(can);
      queueMicrotask(() => stop());
    });
  });

/** Never throws: a failure is logged, and the next page asks again. */
export async function askOfficer(): Promise<void> {
  void loadCapabilities();
  const can = await knownCapabilities();
  try {
    const before = $session.get();
    const officer =
      can.includes('officers') &&
      (await authHttp.get('/api/club/officers/me/', { reply: HoldsSchema })).grants.length > 0;
    const session = $session.get();
    // Somebody else may have signed in meanwhile.
    if (session.status !== 'in' || before.status !== 'in' || session.user.pk !== before.user.pk) return;
    cacheHeader({ ...session.user, officer });
    document.documentElement.toggleAttribute('data-officer', officer);
  } catch (error) {
    console.error('Failed to ask for the rights of the person', error);
  }
}
