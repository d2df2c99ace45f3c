/** The backend as a Hono app: all calls, and the middleware they share. Listens on no port, so tests can call it directly. */
import { Hono } from 'hono';
import { getCapabilities } from '../shared/calls/capabilities.ts';
import { CAPABILITIES } from '../shared/schemas/capabilities.ts';
import { addRegistration } from './auth/register.ts';
import { addForgotPassword, addResetComplete, addResetLink } from './auth/reset-password.ts';
import { addSignIn } from './auth/sign-in.ts';
import { addVerifyEmail } from './auth/verify-email-page.ts';
import type { Backend } from './backend.ts';
import { addBackupHealth } from './backup-age.ts';
import { calendarCalls } from './events/calendar.ts';
import { draftCalls } from './events/drafts.ts';
import { addEvents } from './events/events.ts';
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
import { ownJoiningCalls } from './joining/own-joining.ts';
import { queueCalls } from './joining/queue.ts';
import { recordCalls } from './joining/record.ts';
import { addMailbox } from './mail/mailbox.ts';
import { addMedia } from './media/media.ts';
import { addLeaders, addMember, addMembers } from './members/members.ts';
import { addAccountExport } from './members/own-data/account-data.ts';
import { addAccountRemoval } from './members/own-data/account-removal.ts';
import { privacyCalls } from './members/privacy.ts';
import { addChangePassword } from './members/profile/password.ts';
import { addPictureRemoval, addPictureUpload } from './members/profile/picture.ts';
import { addProfile } from './members/profile/profile.ts';
import { grantCalls } from './officers/grants.ts';
import { importCalls } from './officers/import/import.ts';
import { logCalls } from './officers/log.ts';
import { peopleCalls } from './officers/people.ts';
import { personCalls } from './officers/person.ts';

export function createApp(backend: Backend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(backend.log, backend.settings.now), safeHeaders(backend.settings), allowSite(backend.settings));
  app.onError(answerError(backend.log));
  app.notFound(showNotFound);

  addRegistration(app, backend);
  addVerifyEmail(app, backend);
  addSignIn(app, backend);
  addForgotPassword(app, backend);
  addResetLink(app, backend);
  addResetComplete(app, backend);
  addProfile(app, backend);
  addChangePassword(app, backend);
  addPictureUpload(app, backend);
  addPictureRemoval(app, backend);
  addAccountExport(app, backend);
  addAccountRemoval(app, backend);
  addMembers(app, backend);
  addMember(app, backend);
  addLeaders(app, backend);
  addEvents(app, backend);
  addCalls(app, backend, [
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
  addHealth(app, 'backend', () => backend.database.prepare('SELECT 1 FROM users LIMIT 1').get(), backend.log);
  addBackupHealth(app, backend);
  return app;
}
