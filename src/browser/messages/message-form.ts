/** The fields of a message: their rules, and what stands in them at the start. */
import * as v from 'valibot';
import { YEARS_OF_STUDY } from '#club';
import { studyYear } from '#shared/accounts/study-year.ts';
import type { StaffEvent } from '#shared/events/event.ts';
import { type Audience, AudienceSchema, isAboutEvent, SUBJECT_LIMIT, TEXT_LIMIT } from '#shared/messages/message.ts';
import { leavesUntil } from '#shared/messages/message-rules.ts';
import { unfilledWords } from '#shared/messages/message-text.ts';
import { TypedSchema } from '#shared/text/fields.ts';
import { serverNow } from '../http/server-clock.ts';
import { readDraft } from '../session/message-draft.ts';

const words = (most: number, missing: string) =>
  v.pipe(
    TypedSchema,
    v.nonEmpty(missing),
    v.maxLength(most, `Use at most ${most} characters.`),
    v.check(
      (text) => unfilledWords(text).length === 0,
      ({ input }) => `Take out ${unfilledWords(input).join(', ')}. Only {first name} is replaced by a name.`,
    ),
  );

export const MessageFormSchema = v.pipe(
  v.object({
    audience: AudienceSchema,
    event: v.string(),
    year: v.string(),
    subject: words(SUBJECT_LIMIT, 'Write a subject.'),
    text: words(TEXT_LIMIT, 'Write the message.'),
  }),
  v.forward(
    v.partialCheck(
      [['audience'], ['event']],
      ({ audience, event }) => !isAboutEvent(audience) || event !== '',
      'Choose the event.',
    ),
    ['event'],
  ),
);

export const YEARS = Array.from(
  { length: YEARS_OF_STUDY + 1 },
  (_, index) => [`${index + 1}`, studyYear(index + 1) ?? ''] as const,
);

const isOffered = (event: StaffEvent) =>
  event.sign_up !== null &&
  ['scheduled', 'postponed'].includes(event.state) &&
  serverNow() < leavesUntil('checked_in', event);

/** Those of which a message can still leave, and the one that is chosen. Until they are loaded, the one that is chosen keeps its place. */
export const eventOptions = (events: readonly StaffEvent[] | null, chosen: string): (readonly [string, string])[] =>
  events === null
    ? [[chosen, 'Loading the events...']]
    : [
        ['', 'Choose an event'],
        ...events
          .filter((event) => event.slug === chosen || isOffered(event))
          .sort((one, other) => one.instant - other.instant)
          .map(({ slug, title }) => [slug, title] as const),
      ];

/** What was typed before, to the audience that the address names: a reload and signing in again keep both. */
export function startOfForm(choices: readonly Audience[]) {
  const query = new URLSearchParams(location.search);
  const event = query.get('event') ?? '';
  const named = v.safeParse(AudienceSchema, query.get('audience') ?? (event === '' ? '' : 'attendees'));
  const [first = 'attendees'] = choices;
  const audience = named.success && choices.includes(named.output) ? named.output : first;
  const year = YEARS.find(([one]) => one === query.get('year'))?.[0] ?? '1';
  return { audience, event, year, ...readDraft() };
}
