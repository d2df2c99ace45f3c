/** Calls to reset a password, without a token. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import type { ForgottenPassword, PasswordReset } from '../../../shared/schemas/passwords.ts';
import { http } from '../../http/client.ts';

/** `POST /api/forgot-password/`: sends the link by mail. `detail` is a sentence for the person. */
export const askForLink = (forgotten: ForgottenPassword) =>
  http.post('/api/forgot-password/', { json: forgotten, reply: v.object({ detail: v.string() }) });

/** `GET /api/password-reset/{uidb64}/{token}/`: 200: the link is valid. 400: it is not. Changes nothing. */
export const checkLink = ({ uidb64, token }: Pick<PasswordReset, 'uidb64' | 'token'>) =>
  http.get(`/api/password-reset/${encodeURIComponent(uidb64)}/${encodeURIComponent(token)}/`, {
    expected: 200,
    reply: v.unknown(),
  });

/** `PATCH /api/password-reset-complete`: 200. No slash at the end: with one, the hosted backend answers 404. */
export const setNewPassword = (reset: PasswordReset) =>
  http.patch('/api/password-reset-complete', { expected: 200, json: reset, reply: v.unknown() });
