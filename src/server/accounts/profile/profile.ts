/** `/api/profile/`: the signed-in member's own data, to read and to change. */
import * as v from 'valibot';
import { type Profile, ProfileSchema } from '#shared/accounts/profile.ts';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { changeProfile } from '#shared/accounts/profile-edit-calls.ts';
import { on, onAsync, type Route } from '../../http/on.ts';
import { fieldProblem } from '../../http/problem.ts';
import { publicPictureUrl } from '../../media/media.ts';
import { type Account, foldForCompare, writeProfile } from '../accounts-table.ts';

export const profileCalls: readonly Route[] = [
  on(getProfile, ({ account, backend: { apiUrl } }) => profileOf(account, apiUrl)),

  onAsync(changeProfile, async ({ account, body: change, backend }, write) => {
    const { database, limits, reactions, settings, apiUrl } = backend;
    const email = change.alternative_email ?? null;
    if (email !== null && foldForCompare(email) !== foldForCompare(account.alternative_email ?? ''))
      await limits.take('alternativeEmailByMember', String(account.id));
    const changed = write(() => {
      const result = writeProfile(database, account.id, change);
      if (result) reactions.profileChanged(account, result, settings.now());
      return result;
    });
    if (!changed) throw fieldProblem({ alternative_email: ['user with this alternative email already exists.'] });
    return profileOf(changed, apiUrl);
  }),
];

/** A row of `accounts` as the calls answer it: only the fields of the schema. */
export const profileOf = (account: Account, apiUrl: string): Profile =>
  v.parse(ProfileSchema, {
    ...account,
    pk: account.id,
    profile_image: publicPictureUrl(apiUrl, account.profile_image),
  });
