/** `/api/club/privacy/`: what other members see of the signed-in person, to read and to change, and how it looks to them. */
import type { Hono } from 'hono';
import type { Privacy, PrivacyChoices } from '../../../shared/schemas/privacy.ts';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { saveWithRow } from '../../media/media.ts';
import { memberBody } from '../member.ts';
import { ANOTHER_MEMBER } from '../person-for.ts';
import { renamePicture } from '../user-changes.ts';
import type { User } from '../users-table.ts';
import { changePrivacy, privacyOf } from './privacy-table.ts';
import { readPrivacyChange } from './read-privacy-change.ts';

export function addPrivacy(app: Hono<Env>, backend: Backend): void {
  addRoute(app, {
    path: '/api/club/privacy/',
    identify: signedIn(backend),
    methods: {
      GET: (c, member) => c.json(foundOrGone(privacyOf(backend.database, member.id))),
      PATCH: (c, member) => change(c, member, backend),
    },
  });
  addRoute(app, {
    path: '/api/club/privacy/preview/',
    identify: signedIn(backend),
    methods: {
      async GET(c, member) {
        await backend.limits.take('readingByMember', String(member.id));
        return c.json(memberBody(backend, ANOTHER_MEMBER, member.id));
      },
    },
  });
}

function foundOrGone(privacy: Privacy | undefined): Privacy {
  if (!privacy) throw accountGone();
  return privacy;
}

async function change(c: Request, member: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('privacyByMember', String(member.id));
  const wanted = readPrivacyChange(await readBody(c));
  const before = foundOrGone(privacyOf(database, member.id));
  const write = () => foundOrGone(changePrivacy(database, member.id, { wanted, now: settings.now() }));
  const after = hidesPhoto(before, wanted)
    ? await writeWithNewAddress(backend, member, write)
    : inTransaction(database, write);
  log(`privacy changed: member ${member.id}`);
  return c.json(after);
}

const hidesPhoto = (before: PrivacyChoices, wanted: Partial<PrivacyChoices>) =>
  (before.photo === 'members' && wanted.photo === 'officers') || (before.leader_photo && wanted.leader_photo === false);

/** Anybody who knows a picture's address can open it, so a photo that is hidden gets a new address and the old one stops working. */
async function writeWithNewAddress(
  { database, media }: Backend,
  { id, profile_image: former }: User,
  write: () => Privacy,
): Promise<Privacy> {
  const bytes = former === null ? null : await media.read(former);
  if (former === null || bytes === null) return inTransaction(database, write);
  let after: Privacy | undefined;
  const renamed = await saveWithRow(media, { bytes, kind: former.endsWith('.png') ? 'png' : 'jpg' }, (name) =>
    inTransaction(database, () => {
      after = write();
      // Undefined: another picture was uploaded meanwhile, at an address that nobody knows yet.
      return renamePicture(database, id, { former, name }) || undefined;
    }),
  );
  if (renamed) await media.remove(former);
  return foundOrGone(after);
}
