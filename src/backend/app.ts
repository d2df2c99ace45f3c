/** The backend as a function from request to answer: every call it knows, and what is common to all. No network in here. */
import { Hono } from 'hono';
import { addAccountExport } from './account/account-export.ts';
import { addAccountRemoval } from './account/account-removal.ts';
import type { Backend } from './backend.ts';
import { addEventDetail } from './events/event-detail.ts';
import { addEventEdit } from './events/event-edit.ts';
import { addEventRemoval } from './events/event-removal.ts';
import { addEvents } from './events/events.ts';
import type { Env } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { allowSite, safeHeaders } from './http/headers.ts';
import { showNotFound } from './http/not-found.ts';
import { logRequests } from './http/request-log.ts';
import { addLeaders } from './leaders/leaders.ts';
import { addMailbox } from './mail/mailbox.ts';
import { addMedia } from './media/serve-media.ts';
import { addMember } from './members/member.ts';
import { addMembers } from './members/members.ts';
import { addForgotPassword } from './password-reset/forgot-password.ts';
import { addResetComplete } from './password-reset/reset-complete.ts';
import { addResetLink } from './password-reset/reset-link.ts';
import { addChangePassword } from './profile/change-password.ts';
import { addPictureRemoval } from './profile/picture-removal.ts';
import { addPictureUpload } from './profile/picture-upload.ts';
import { addProfile } from './profile/profile.ts';
import { addRegistration } from './registration/register.ts';
import { addSignIn } from './sign-in/sign-in.ts';
import { addVerifyEmail } from './verification/verify-email.ts';

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
  return app;
}
