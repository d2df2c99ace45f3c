/** The signed-in person's privacy settings, to read and to change, and a preview of the profile as other members see it. */
import type * as v from 'valibot';
import type { MemberProfileSchema } from '#shared/members/member.ts';
import type { Privacy, PrivacyChoices } from '#shared/members/privacy.ts';
import { changePrivacy, getPrivacy, previewProfile } from '#shared/members/privacy-calls.ts';
import { type Account, renamePicture } from '../accounts/accounts-table.ts';
import { accountGone } from '../accounts/signed-in.ts';
import { on, onAsync, type Route, type Write } from '../http/on.ts';
import { type Media, saveWithRow } from '../media/media.ts';
import { memberBody } from './members.ts';
import { privacyOf, writePrivacy } from './privacy-table.ts';
import { ANOTHER_MEMBER } from './visible-fields.ts';

export const privacyCalls: readonly Route[] = [
  on(getPrivacy, ({ account, backend: { database } }) => requirePrivacy(privacyOf(database, account.id))),

  onAsync(changePrivacy, async ({ account, body: choices, now, backend: { database, media, log } }, write) => {
    const before = requirePrivacy(privacyOf(database, account.id));
    const change = () => requirePrivacy(writePrivacy(database, account.id, { choices, now }));
    const after = hidesPhoto(before, choices)
      ? await changeWithNewAddress(change, {
          media,
          account,
          write,
          rename: (names) => renamePicture(database, account.id, names),
        })
      : write(change);
    log(`privacy changed: member ${account.id}`);
    return after;
  }),

  // Members see the names of others, so these fields are not null.
  on(
    previewProfile,
    ({ account, backend }) =>
      memberBody(backend, ANOTHER_MEMBER, account.id) as v.InferInput<typeof MemberProfileSchema>,
  ),
];

/** @throws HttpProblem 401 when the account was deleted meanwhile. */
export function requirePrivacy(privacy: Privacy | undefined): Privacy {
  if (!privacy) throw accountGone();
  return privacy;
}

const hidesPhoto = (before: PrivacyChoices, choices: Partial<PrivacyChoices>) =>
  (before.photo === 'members' &&
    (choices.photo === 'officers' || (before.in_directory && choices.in_directory === false))) ||
  (before.leader_photo && choices.leader_photo === false);

interface Renaming {
  media: Media;
  account: Account;
  write: Write;
  rename: (names: { former: string; name: string }) => unknown;
}

/** Anyone who knows a picture's address can open it, so a photo that is hidden gets a new address and the old one stops working. */
async function changeWithNewAddress(
  change: () => Privacy,
  { media, account, write, rename }: Renaming,
): Promise<Privacy> {
  const former = account.profile_image;
  const bytes = former === null ? null : await media.read(former);
  if (former === null || bytes === null) return write(change);
  let after: Privacy | undefined;
  const renamed = await saveWithRow(media, { bytes, kind: former.endsWith('.png') ? 'png' : 'jpg' }, (name) =>
    write(() => {
      after = change();
      // Undefined: another picture was uploaded meanwhile; its address is still unknown to others.
      return rename({ former, name }) || undefined;
    }),
  );
  if (renamed) await media.remove(former);
  return requirePrivacy(after);
}
