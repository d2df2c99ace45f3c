import { useStore } from '@nanostores/react';
import { $session, type Session } from './session.ts';

/**
 * The session, for islands. The first render uses the store's initial value, as the built HTML did: if the session was
 * restored before an island is hydrated, a plain `useStore` would not match that HTML.
 */
export const useSession = (): Session => useStore($session, { ssr: 'initial' });
