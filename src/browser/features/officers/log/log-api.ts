import { LogPageSchema } from '../../../../shared/schemas/officers-log.ts';
import { officersHttp, queryOf } from '../officers-http.ts';

/** Values of the query in the address; empty for no filter. */
export interface LogFilters {
  /** Key of a person. */
  person: string;
  deed: string;
  /** First day. */
  from: string;
}

/** `GET /api/club/officers/log/`: the newest first. @param page from 1. */
export const fetchLog = (filters: LogFilters, page: number) =>
  officersHttp.get(`/api/club/officers/log/${queryOf({ ...filters, page })}`, { reply: LogPageSchema });
