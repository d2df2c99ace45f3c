/**
 * The link of a reset mail, `/api/password-reset/{uidb64}/{token}`, with or without a slash at the end. It is a key to the account, so it
 * does not stay in the address bar, where others see it and analytics, logs and shared screens would carry it on.
 * The history entry keeps it, so that a reload still works: that goes with the tab, and no other page can read it.
 */
import * as v from 'valibot';

const LinkSchema = v.object({ uidb64: v.string(), token: v.string() });
export type ResetKey = v.InferOutput<typeof LinkSchema>;

/** The address of the page without a link, which every host serves (build/hosting/routes.ts). */
const BARE = '/api/password-reset/_/_';

/** Moves the link out of the address. Without one the link is empty, and no backend takes it. */
export function takeLink(): ResetKey {
  const kept = v.safeParse(LinkSchema, history.state);
  const [uidb64 = '', token = ''] = location.pathname.split('/').filter(Boolean).slice(-2);
  const isBare = uidb64 === '_' && token === '_';
  const link = isBare && kept.success ? kept.output : { uidb64, token };
  history.replaceState(link, '', BARE);
  return link;
}

/** It has been used, or is no good. */
export const forgetLink = (): void => history.replaceState(null, '', BARE);
