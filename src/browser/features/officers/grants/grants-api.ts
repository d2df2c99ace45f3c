/** Calls about officers' rights. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { HeldGrantSchema, type Right } from '../../../../shared/schemas/officers.ts';
import { listReply } from '../../../http/list-reply.ts';
import { officersHttp } from '../officers-http.ts';

const PATH = '/api/club/officers/grants/';

/** All rights that are in effect. */
export const fetchGrants = () => officersHttp.get(PATH, { reply: listReply(HeldGrantSchema) });

interface NewGrant {
  pk: number;
  what: Right;
  until: string;
  /** Of the officer who gives the right. */
  password: string;
}

/** Extends a right that the person already holds. */
export const giveGrant = (grant: NewGrant) => officersHttp.post(PATH, { json: grant, reply: v.unknown() });

/** 409 `last_officer`: at least one person must be able to give rights. */
export const endGrant = (id: number) => officersHttp.delete(`${PATH}${id}/`, { reply: v.unknown() });
