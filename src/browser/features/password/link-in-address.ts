/**
 * The link of a reset mail, `/api/password-reset/{uidb64}/{token}`, with or without a slash at the end. It gives access to the account, so
 * it is removed from the address bar, where it could be seen, shared or logged.
 * The state of the history entry keeps it, so that a reload still works. That ends with the tab, and no other site can read it.
 */
import * as v from 'valibot';

const LinkSchema = v.object({ uidb64: v.string(), token: v.string() });
export type ResetKey = v.InferOutput<typeof LinkSchema>;

/** The address of the page without a link, which every host serves (build/hosting/routes.ts). */
const BARE = '/api/password-reset/_/_';

/** Moves the link from the address to the history entry. Without a link the result is empty, which every backend rejects. */
export function takeLink(): ResetKey {
  const kept = v.safeParse(LinkSchema, history.state);
  const [uidb64 = '', token = ''] = location.pathname.split('/').filter(Boolean).slice(-2);
  const isBare = uidb64 === '_' && token === '_';
  const link = isBare && kept.success ? kept.output : { uidb64, token };
  history.replaceState(link, '', BARE);
  return link;
}

/** Removes a link that was used or is invalid. */
export const forgetLink = (): void => history.replaceState(null, '', BARE);
