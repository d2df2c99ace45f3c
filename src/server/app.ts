/** The backend as a Hono app: all calls, and the middleware they share. Listens on no port, so tests can call it directly. */
import { Hono } from 'hono';
import { getCapabilities } from '../shared/calls/capabilities.ts';
import { CAPABILITIES } from '../shared/schemas/capabilities.ts';
import { register } from './auth/register.ts';
import { resetCalls } from './auth/reset-password.ts';
import { signInCall } from './auth/sign-in.ts';
import { verifyEmailCalls } from './auth/verification.ts';
import type { Backend } from './backend.ts';
import { addBackupHealth } from './backup-age.ts';
import { calendarCalls } from './events/calendar.ts';
import { draftCalls } from './events/drafts.ts';
import { eventCalls } from './events/events.ts';
import { ownPlaceCalls } from './events/places/own-place.ts';
import { eventPeopleCalls } from './events/places/people.ts';
import { placesCalls } from './events/places/places.ts';
import { eventStateCalls } from './events/states/states.ts';
import { addHealth } from './http/health.ts';
import { allowSite, logRequests, safeHeaders } from './http/middleware.ts';
import { addCalls, on } from './http/on.ts';
import { addPageFonts, showNotFound } from './http/page.ts';
import { answerError } from './http/problem.ts';
import type { Env } from './http/routes.ts';
import { recordCalls } from './joining/memberships.ts';
import { ownJoiningCalls } from './joining/own-joining.ts';
import { queueCalls } from './joining/queue.ts';
import { addMailbox } from './mail/mailbox.ts';
import { addMedia } from './media/media.ts';
import { memberCalls } from './members/members.ts';
import { exportAccount, removeAccount } from './members/own-data.ts';
import { privacyCalls } from './members/privacy.ts';
import { changePassword } from './members/profile/password.ts';
import { pictureCalls } from './members/profile/picture.ts';
import { profileCalls } from './members/profile/profile.ts';
import { grantCalls } from './officers/grants.ts';
import { importCalls } from './officers/import/import.ts';
import { logCalls } from './officers/log.ts';
import { peopleCalls, personCalls } from './officers/people.ts';

function isWell({ database, storage }: Backend): void {
  database.prepare('SELECT 1 FROM users LIMIT 1').get();
  storage.assertWritable();
}

export function createApp(backend: Backend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(backend.log, backend.settings.now), safeHeaders(backend.settings), allowSite(backend.settings));
  app.onError(answerError(backend.log, backend.storage.note));
  app.notFound(showNotFound);

  addCalls(app, backend, [
    register,
    ...verifyEmailCalls,
    signInCall(),
    ...resetCalls,
    ...profileCalls,
    changePassword,
    ...pictureCalls,
    exportAccount,
    removeAccount,
    ...memberCalls,
    ...eventCalls,
    ...eventStateCalls,
    ...draftCalls,
    ...placesCalls,
    ...ownPlaceCalls,
    ...eventPeopleCalls,
    // Public, so that a stale token does no harm.
    on(getCapabilities, () => ({ version: 1, can: [...CAPABILITIES] })),
    ...calendarCalls,
    ...privacyCalls,
    ...ownJoiningCalls,
    ...queueCalls,
    ...recordCalls,
    ...peopleCalls,
    ...personCalls,
    ...grantCalls,
    ...logCalls,
    ...importCalls(),
  ]);
  addMedia(app, backend);
  addMailbox(app, backend);
  addPageFonts(app);
  addHealth(app, 'backend', () => isWell(backend), backend.log);
  addBackupHealth(app, backend);
  return app;
}
