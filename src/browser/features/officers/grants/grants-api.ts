/** Calls that give and end rights. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { HeldGrantSchema, type Right } from '../../../../shared/schemas/officers.ts';
import { listReply } from '../../../http/list-reply.ts';
import { officersHttp } from '../officers-http.ts';

const PATH = '/api/club/officers/grants/';

/** Those in effect, of everybody. */
export const fetchGrants = () => officersHttp.get(PATH, { reply: listReply(HeldGrantSchema) });

interface NewGrant {
  pk: number;
  what: Right;
  until: string;
  /** Of the officer who gives. */
  password: string;
}

/** A right that the person holds already gets a new end. */
export const giveGrant = (grant: NewGrant) => officersHttp.post(PATH, { json: grant, reply: v.unknown() });

/** 409 `last_officer`: somebody must stay who can give rights. */
export const endGrant = (id: number) => officersHttp.delete(`${PATH}${id}/`, { reply: v.unknown() });
