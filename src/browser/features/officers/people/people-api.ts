/** Calls about the people of the club. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { ExportRowSchema, PeoplePageSchema, PersonSchema } from '../../../../shared/schemas/officers.ts';
import { listReply } from '../../../http/list-reply.ts';
import { officersHttp, queryOf } from '../officers-http.ts';

/** Values of the query in the address; empty for no filter. */
export interface PeopleFilters {
  q: string;
  /** A step of joining. */
  state: string;
  year: string;
  /** A right that the person holds. */
  role: string;
}

/** `GET /api/club/officers/people/`. @param page from 1. */
export const fetchPeople = (filters: PeopleFilters, page: number) =>
  officersHttp.get(`/api/club/officers/people/${queryOf({ ...filters, page })}`, { reply: PeoplePageSchema });

/** `GET /api/club/officers/export/`: everybody who matches the filters. @param hidden whether to include what members hide. */
export const fetchExport = (filters: PeopleFilters, hidden: boolean) =>
  officersHttp.get(`/api/club/officers/export/${queryOf({ ...filters, hidden: hidden ? 1 : '' })}`, {
    reply: listReply(ExportRowSchema),
  });

const personPath = (pk: number) => `/api/club/officers/people/${pk}/`;

export const fetchPerson = (pk: number) => officersHttp.get(personPath(pk), { reply: PersonSchema });

/** 409 `version`: another officer has changed the person since. */
export const changePerson = (pk: number, change: object, version: number) =>
  officersHttp.patch(personPath(pk), { json: { ...change, version }, reply: v.unknown() });

/** Ends the person's sessions on every device. */
export const signOutPerson = (pk: number) =>
  officersHttp.post(`${personPath(pk)}sign-out/`, { json: {}, reply: v.unknown() });

/** Sends the verification mail again. */
export const resendVerification = (pk: number) =>
  officersHttp.post(`${personPath(pk)}resend/`, { json: {}, reply: v.unknown() });
