/** What a backend offers beyond the calls that every backend has. The Django backend has none of it, and answers 404. */
import * as v from 'valibot';
import { call } from '../http/call.ts';

export const FEATURES = ['membership', 'officers', 'privacy', 'sign-ups', 'event-states', 'own-data'] as const;
export type Feature = (typeof FEATURES)[number];

export const getFeatures = call('GET /api/club/', {
  summary: 'What this backend offers.',
  who: 'anyone',
  limit: null,
  reply: v.object({ version: v.number(), features: v.array(v.picklist(FEATURES)) }),
});

/** As the build reads it: features that this version does not know are left out, because the backend may be newer. */
export const FeaturesSchema = v.object({
  version: v.number(),
  features: v.pipe(
    v.array(v.string()),
    v.transform((names) => FEATURES.filter((feature) => names.includes(feature))),
  ),
});
