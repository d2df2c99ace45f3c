/** The backend as a function from request to answer: every call it knows, and what is common to all. No network in here. */
import { Hono } from 'hono';
import type { Backend } from './backend.ts';
import type { Env } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { allowSite, safeHeaders } from './http/headers.ts';
import { showNotFound } from './http/not-found.ts';
import { logRequests } from './http/request-log.ts';
import { addLeaders } from './leaders/leaders.ts';
import { addMailbox } from './mail/mailbox.ts';
import { addMembers } from './members/members.ts';
import { addProfile } from './profile/profile.ts';
import { addRegistration } from './registration/register.ts';
import { addSignIn } from './sign-in/sign-in.ts';
import { addVerifyEmail } from './verification/verify-email.ts';

export function createApp(backend: Backend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(logRequests(backend.log, backend.settings.now), safeHeaders, allowSite(backend.settings));
  app.onError(answerError(backend.log));
  app.notFound(showNotFound);

  addRegistration(app, backend);
  addVerifyEmail(app, backend);
  addSignIn(app, backend);
  addProfile(app, backend);
  addMembers(app, backend);
  addLeaders(app, backend);
  addMailbox(app, backend);
  return app;
}
