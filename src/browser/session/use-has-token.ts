import { readToken } from '../http/token.ts';
import { useSession } from './use-session.ts';

/**
 * True while a member's calls make sense. They need not wait for the profile: the token is there before it. The token is looked at too,
 * because the first render of an island sees the session as it was built, although it may have ended before the island's script came.
 */
export const useHasToken = (): boolean => useSession().status !== 'out' && readToken() !== null;
