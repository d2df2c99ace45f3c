import { getStaffEvent, listStaffEvents } from '#shared/events/event-calls.ts';
import { getEvents } from '#shared/events/public-event-calls.ts';
import { addressOf } from '#shared/http/call.ts';
import { getPeople, getPerson } from '#shared/members/people-calls.ts';
import { getOwnMembership, getPaymentsToReview } from '#shared/membership/membership-calls.ts';
import { getMessage, getNews, listMessages } from '#shared/messages/message-calls.ts';
import { getLog } from '#shared/officers/log-calls.ts';
import { getOfficerAccess } from '#shared/officers/officer-calls.ts';
import { getOwnAccess } from '#shared/officers/officers.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';

/**
 * The first calls of a page's islands (`firstCalls` of layouts/PageLayout.astro), if the backend has them. A list as it is when the page's
 * address names no filter; `:pk` or `:slug` is the last part of that address (browser/head/member-page.ts).
 */
export const FIRST_CALLS = {
  membership: getOwnMembership.path,
  signUps: listOwnEvents.path,
  officers: getOwnAccess.path,
  news: getNews.path,
  events: getEvents.path,
  payments: addressOf(getPaymentsToReview, { state: 'submitted' }).path,
  people: addressOf(getPeople, { page: 1 }).path,
  person: getPerson.path,
  attendance: listStaffEvents.path,
  event: getStaffEvent.path,
  handover: getOfficerAccess.path,
  messages: addressOf(listMessages, { page: 1 }).path,
  message: getMessage.path.replace(':id', ':pk'),
  log: addressOf(getLog, { page: 1 }).path,
} as const;

export const PUBLIC_CALLS: readonly string[] = [FIRST_CALLS.events];
