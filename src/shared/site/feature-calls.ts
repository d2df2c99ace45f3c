import * as v from 'valibot';
import { call } from '../http/call.ts';
import { FEATURES, FeaturesSchema } from './features.ts';

/** Only the build asks. 404 stands for no features; after any other failure they are unknown. */
export const getFeatures = call('GET /api/club/', {
  summary: 'What this backend offers.',
  who: 'anyone',
  limit: null,
  reply: v.object({ version: v.number(), features: v.array(v.picklist(FEATURES)) }),
  read: FeaturesSchema,
});
