/** What the backend can do. The site reads the reply by a schema that lets unknown words pass (shared/site/capabilities.ts). */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { CAPABILITIES } from './capabilities.ts';

export const getCapabilities = call('GET /api/club/', {
  summary: 'What this backend can do.',
  who: 'anyone',
  limit: null,
  reply: v.object({ version: v.number(), can: v.array(v.picklist(CAPABILITIES)) }),
});
