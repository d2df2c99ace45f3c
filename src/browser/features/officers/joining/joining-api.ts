/** Calls about the queue of reported payments. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { QueueItemSchema } from '../../../../shared/schemas/joining-queue.ts';
import { listReply } from '../../../http/list-reply.ts';
import { officersHttp, queryOf } from '../officers-http.ts';

export const QUEUE_STATES = ['stated', 'confirmed', 'refused'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** `GET /api/club/joining/queue/`: the oldest first. */
export const fetchQueue = (state: QueueState) =>
  officersHttp.get(`/api/club/joining/queue/${queryOf({ state })}`, { reply: listReply(QueueItemSchema) });

export type Decision = { decision: 'confirm'; until: string; amount?: number } | { decision: 'refuse'; reason: string };

/** 409 `decided`: another officer has decided it; `detail` says who. 403: it is the officer's own payment. */
export const decide = (id: number, decision: Decision) =>
  officersHttp.post(`/api/club/joining/queue/${id}/`, { json: decision, reply: v.unknown() });

export const undoDecision = (id: number) =>
  officersHttp.post(`/api/club/joining/queue/${id}/undo/`, { json: {}, reply: v.unknown() });
