import { getEvents } from '#shared/events/public-event-calls.ts';
import { getOwnMembership } from '#shared/membership/membership-calls.ts';
import { getOwnAccess } from '#shared/officers/officers.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';

/** The first calls of a page's islands (`memberCalls` of layouts/PageLayout.astro), if the backend has them. */
export const FIRST_CALLS = {
  membership: getOwnMembership.path,
  signUps: listOwnEvents.path,
  officers: getOwnAccess.path,
  events: getEvents.path,
} as const;

export const PUBLIC_CALLS: readonly string[] = [FIRST_CALLS.events];
