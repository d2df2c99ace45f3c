/** The texts of an event as staff write them: limits in characters, and the hosted backend's messages (docs/calls.md). */
import * as v from 'valibot';
import { atMost } from './text-length.ts';

/** The hosted backend has none for descriptions; ours is there because every reader downloads them all. */
export const EVENT_LIMITS = { title: 80, description: 100_000, location: 50, host: 50 } as const;

const text = (limit: number) => v.pipe(v.string(), v.maxCodePoints(limit, atMost(limit)));

/** The texts of an event as staff write them. */
export const EventTextsSchema = v.object({
  title: text(EVENT_LIMITS.title),
  description: text(EVENT_LIMITS.description),
  location: text(EVENT_LIMITS.location),
  host: text(EVENT_LIMITS.host),
});
export type EventTexts = v.InferOutput<typeof EventTextsSchema>;
