/** Calls that start or end the membership of one person. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { officersHttp } from '../officers-http.ts';

interface RecordedPayment {
  kind: 'cash' | 'waiver';
  amount?: number;
  until: string;
  reason: string;
}

export const recordPayment = (pk: number, payment: RecordedPayment) =>
  officersHttp.post(`/api/club/joining/people/${pk}/`, { json: payment, reply: v.unknown() });

export const endMembership = (pk: number, reason: string) =>
  officersHttp.post(`/api/club/joining/people/${pk}/end/`, { json: { reason }, reply: v.unknown() });
