/** Calls that need no token. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import type { Registration } from '../../../shared/schemas/registration.ts';
import { http } from '../../http/client.ts';

/** `POST /api/register/`: makes an account and sends the verification mail. 400: messages by field, or a bare list. */
export const register = (registration: Registration) =>
  http.post('/api/register/', { json: registration, reply: v.unknown() }); // the answer is not read
