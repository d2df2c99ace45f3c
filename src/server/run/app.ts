/** The backend as a Hono app: all calls, and the middleware they share. Listens on no port, so tests can call it directly. */
import { Hono } from 'hono';
import { getFeatures } from '#shared/site/feature-calls.ts';
import { FEATURES } from '#shared/site/features.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import { passwordCalls } from '../accounts/profile/password.ts';
import { pictureCalls } from '../accounts/profile/picture.ts';
import { profileCalls } from '../accounts/profile/profile.ts';
import { registrationCalls } from '../accounts/register.ts';
import { resetCalls } from '../accounts/reset-password.ts';
import { signInCall } from '../accounts/sign-in.ts';
import { accountGone, forbidden, signedIn } from '../accounts/signed-in.ts';
import { verifyEmailCalls } from '../accounts/verification.ts';
import { sessionsVoidUntil } from '../accounts/void-tokens-table.ts';
import type { Backend } from '../backend.ts';
import { sendQueuedEmails } from '../email/email-queue.ts';
import { addMailbox } from '../email/mailbox.ts';
import { calendarCalls } from '../event-calls/calendar.ts';
import { eventCalls } from '../event-calls/events.ts';
import { addHealth } from '../http/health.ts';
import { allowSite, logRequests, safeHeaders } from '../http/middleware.ts';
import { addCalls, type Gate, on, type Who } from '../http/on.ts';
import { addPageFonts, showNotFound } from '../http/page.ts';
import { answerError } from '../http/problem.ts';
import type { Env } from '../http/request.ts';
import { addMedia } from '../media/media.ts';
import { importCalls } from '../members/import.ts';
import { memberCalls } from '../members/members.ts';
import { peopleCalls, personCalls } from '../members/people.ts';
import { privacyCalls } from '../members/privacy.ts';
import { mayKnow } from '../members/visible-fields.ts';
import { incomeCalls } from '../membership/income.ts';
import { recordCalls } from '../membership/memberships.ts';
import { ownMembershipCalls } from '../membership/own-membership.ts';
import { countPaymentsToReview } from '../membership/payments-table.ts';
import { reviewCalls } from '../membership/payments-to-review.ts';
import { refundCalls } from '../membership/refunds.ts';
import { statementCalls } from '../membership/statement.ts';
import { messageCalls } from '../messages/messages.ts';
import { newsCalls } from '../messages/news.ts';
import { unsubscribePageCalls } from '../messages/unsubscribe-page.ts';
import { accessCalls } from '../officers/access.ts';
import { hasAccess } from '../officers/access-table.ts';
import { logCalls } from '../officers/log.ts';
import { ownDataCalls } from '../personal-data/own-data.ts';
import { attendeeCalls } from '../sign-ups/attendees.ts';
import { guestPageCalls } from '../sign-ups/guest-pages.ts';
import { guestCalls } from '../sign-ups/guests.ts';
import { ownSignUpCalls } from '../sign-ups/own-sign-up.ts';
import { ticketPageCalls } from '../sign-ups/ticket-page.ts';
import { addBackupHealth } from './backup-age.ts';

function isWell({ database, storage }: Backend): void {
  database.prepare('SELECT 1 FROM accounts LIMIT 1').get();
  storage.assertWritable();
}

export function createApp(backend: Backend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(backend.log, backend.settings.now), safeHeaders(backend.settings), allowSite(backend.settings));
  app.onError(answerError(backend.log, backend.storage.note));
  app.notFound(showNotFound);

  addCalls(app, { backend, gate: createGate(backend), onWritten: () => sendQueuedEmails(backend) }, [
    ...registrationCalls,
    ...verifyEmailCalls,
    signInCall(),
    ...resetCalls,
    ...profileCalls,
    ...passwordCalls,
    ...pictureCalls,
    ...ownDataCalls,
    ...memberCalls,
    ...eventCalls,
    ...ownSignUpCalls,
    ...attendeeCalls,
    ...guestCalls,
    ...guestPageCalls,
    ...ticketPageCalls,
    // Public, so that a stale token does no harm.
    on(getFeatures, () => ({ version: 1, features: [...FEATURES] })),
    ...calendarCalls,
    ...privacyCalls,
    ...ownMembershipCalls,
    ...reviewCalls,
    ...refundCalls,
    ...statementCalls,
    ...incomeCalls,
    ...recordCalls,
    ...peopleCalls,
    ...personCalls,
    ...accessCalls({ mayKnow, countPaymentsToReview }),
    ...logCalls,
    ...importCalls(),
    ...messageCalls,
    ...newsCalls,
    ...unsubscribePageCalls,
  ]);
  addMedia(app, backend);
  addMailbox(app, backend);
  addPageFonts(app);
  addHealth(app, 'backend', () => isWell(backend), backend.log);
  addBackupHealth(app, backend);
  return app;
}

function createGate(backend: Backend): Gate {
  const { database } = backend;
  const assertAccess = (id: number, who: Who) => {
    if (typeof who !== 'string' && !hasAccess(database, id, ...who)) throw forbidden();
  };
  return {
    async admit(c, who) {
      const account = await signedIn(backend, c);
      assertAccess(account.id, who);
      return { account, sessionsVoidUntil: sessionsVoidUntil(database) };
    },
    admitAgain(caller, who) {
      const account = findAccount(database, caller.account.id);
      if (
        account?.token_version !== caller.account.token_version ||
        sessionsVoidUntil(database) !== caller.sessionsVoidUntil
      )
        throw accountGone();
      assertAccess(account.id, who);
      return account;
    },
  };
}
