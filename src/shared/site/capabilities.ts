/**
 * What a backend can do beyond the calls that every backend has, as `GET /api/club/` answers. The Django backend answers 404: it can do
 * none of it.
 */
import * as v from 'valibot';

export const CAPABILITIES = ['joining', 'officers', 'privacy', 'places', 'event-states', 'own-data'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Words that this version does not know are left out: the backend may be newer. */
export const CapabilitiesSchema = v.object({
  version: v.number(),
  can: v.pipe(
    v.array(v.string()),
    v.transform((words) => CAPABILITIES.filter((one) => words.includes(one))),
  ),
});
