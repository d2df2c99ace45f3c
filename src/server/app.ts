/** The backend as a function from request to answer: every call it knows, and what is common to all. No network in here. */
import { Hono } from 'hono';
import { addRegistration } from './auth/register.ts';
import { addForgotPassword, addResetComplete, addResetLink } from './auth/reset-password.ts';
import { addSignIn } from './auth/sign-in.ts';
import { addVerifyEmail } from './auth/verify-email-page.ts';
import type { Backend } from './backend.ts';
import { addEventDetail, addEventEdit, addEventRemoval } from './events/event.ts';
import { addEvents } from './events/events.ts';
import { addHealth } from './http/health.ts';
import { allowSite, logRequests, safeHeaders } from './http/middleware.ts';
import { addPageFonts, showNotFound } from './http/page.ts';
import { answerError } from './http/problem.ts';
import type { Env } from './http/routes.ts';
import { addMailbox } from './mail/mailbox.ts';
import { addMedia } from './media/serve-media.ts';
import { addLeaders } from './members/leaders.ts';
import { addMember, addMembers } from './members/members.ts';
import { addAccountExport } from './members/own-data/account-data.ts';
import { addAccountRemoval } from './members/own-data/account-removal.ts';
import { addChangePassword } from './members/profile/change-password.ts';
import { addPictureRemoval, addPictureUpload } from './members/profile/picture.ts';
import { addProfile } from './members/profile/profile.ts';

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
  addEventDetail(app, backend);
  addEventEdit(app, backend);
  addEventRemoval(app, backend);
  addMedia(app, backend);
  addMailbox(app, backend);
  addPageFonts(app);
  addHealth(app, 'backend', () => backend.database.prepare('SELECT 1 FROM users LIMIT 1').get(), backend.log);
  return app;
}
