import { useStore } from '@nanostores/react';
import { readToken } from '../http/token.ts';
import { $session, type Session } from './session.ts';

/**
 * The session, for islands. The first render uses the store's initial value, as the built HTML did: if the session was
 * restored before an island is hydrated, a plain `useStore` would not match that HTML.
 */
export const useSession = (): Session => useStore($session, { ssr: 'initial' });

/**
 * True while a member's calls make sense. They need not wait for the profile: the token is there before it. The token is looked at too,
 * because the first render of an island sees the session as it was built, although it may have ended before the island's script came.
 */
export const useHasToken = (): boolean => useSession().status !== 'out' && readToken() !== null;
