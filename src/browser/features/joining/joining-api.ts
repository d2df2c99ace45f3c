/** Calls about one's own membership and payment. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { JoiningSchema } from '../../../shared/schemas/joining.ts';
import { authHttp } from '../../http/auth-client.ts';

const MINE = '/api/club/joining/mine/';

/** A payment as the person reports it. */
export interface Statement {
  reference: string;
  paid_on: string;
}

export const fetchJoining = () => authHttp.get(MINE, { reply: JoiningSchema });

/** 400: messages by field. 409: `reference_used`, `already_stated`, `too_early`. */
export const statePayment = (statement: Statement) =>
  authHttp.post(MINE, { json: statement, reply: JoiningSchema, expected: 201 });

/** Takes back the payment that waits for a check. 409 `decided`: an officer has decided it. */
export const withdrawPayment = () => authHttp.delete(MINE, { reply: v.unknown(), expected: 204 });
