/** A forgotten password: requesting a link, checking it, and setting the new password. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { DetailSchema } from '../http/error-replies.ts';
import { ForgottenPasswordSchema, PasswordResetSchema } from './passwords.ts';

/** The page of reset links without a link, which every host serves (build/output/hosting/routes.ts). */
export const RESET_PAGE = '/api/password-reset/_/_';

/**
 * `detail` is a sentence for the person, the same for every address, known or not. The link leads to
 * `/api/password-reset/<uidb64>/<token>#username=<username>` on the website; at most one is emailed per minute, and five per hour. Someone
 * invited, who has no password yet, gets the invitation again. *Django*: 400 for an unknown address.
 */
export const requestReset = call('POST /api/forgot-password/', {
  summary: 'Ask for a link to reset the password.',
  who: 'anyone',
  limit: 'several',
  body: ForgottenPasswordSchema,
  reply: DetailSchema,
});

/**
 * 400: wrong, used, replaced by a newer one, or older than an hour (14 days in an invitation). Changes nothing; the site reads only the
 * status.
 */
export const checkResetLink = call('GET /api/password-reset/:uidb64/:token/', {
  summary: 'Check a reset link.',
  who: 'anyone',
  limit: null,
  reply: v.object({ message: v.string() }),
  read: null,
  doneBy: 200,
  errors: { 400: v.object({ error: v.string() }) },
});

/**
 * Ends all sessions. The link works once, and verifies the email address only of someone invited. Its 401 is about the link and ends no
 * session. No slash at the end: with one, the Django backend answers 404.
 */
export const resetPassword = call('PATCH /api/password-reset-complete', {
  summary: 'Set a new password with a reset link.',
  who: 'anyone',
  limit: 'several',
  body: PasswordResetSchema,
  reply: v.object({ success: v.literal(true), message: v.string() }),
  read: null,
  doneBy: 200,
  errors: { 401: DetailSchema },
});
