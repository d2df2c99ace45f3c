/** What the built-in backend offers. Apart from backend.ts, because pages for readers need no schemas. */
import * as v from 'valibot';

/** What the built-in backend offers beyond the calls of both. Django answers 404 to `GET /api/club/`. */
export const FEATURES = [
  'membership',
  'officers',
  'privacy',
  'sign-ups',
  'event-states',
  'own-data',
  'messages',
] as const;
export type Feature = (typeof FEATURES)[number];

/** As the build reads it: features that this version does not know are left out, because the backend may be newer. */
export const FeaturesSchema = v.object({
  version: v.number(),
  features: v.pipe(
    v.array(v.string()),
    v.transform((names) => FEATURES.filter((feature) => names.includes(feature))),
  ),
});
