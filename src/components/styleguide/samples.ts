/** Fictional data for the style guide. */

import type { ComponentProps } from 'react';
import * as v from 'valibot';
import type { PersonCard } from '../../browser/accounts/PersonCard.tsx';
import { EventSchema } from '../../shared/events/event.ts';
import { writeEventTime } from '../../shared/events/event-date.ts';
import type { Member } from '../../shared/members/member.ts';
import { PhotoSchema } from '../../shared/site/photo.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time/instants.ts';

const now = Date.UTC(2027, 4, 1, 12, 0);
const LONG = 'A title of a sample that goes on for much longer than anybody who writes one should ever let it go on';

const event = v.parse(EventSchema, {
  id: 3,
  title: 'Demo Launch Night',
  description: 'The countdown begins at 6:30 PM sharp; the gate closes ten minutes before. We hand out safety glasses.',
  event_date: writeEventTime(new Date(now + 5 * DAY_MS)),
  location: 'Test Stand, behind Workshop B',
  host: 'Invented Flyers',
  cover_image: null,
  slug: 'demo-launch-night',
});

export const SAMPLE_EVENTS = {
  /** Milliseconds since 1970: the moment at which the cards are read. */
  now,
  events: [
    event,
    { ...event, id: 8, title: 'Sample Soldering Workshop', instant: now - HOUR_MS },
    { ...event, id: 12, title: LONG, description: '', instant: now - 90 * DAY_MS },
    { ...event, id: 13, title: 'Sample Visit to a Hangar', instant: now + 9 * DAY_MS, state: 'cancelled' as const },
  ],
};

export const SAMPLE_POSTS = [
  {
    number: 1,
    title: 'Sample report of a test',
    excerpt: 'Four seconds of thrust, one cracked nozzle, and what we changed before the second attempt.',
    author: 'demo-author',
    avatar: null,
    created: '2027-03-01T09:00:00Z',
    labels: ['Propulsion', 'Design'],
  },
  {
    number: 2,
    title: 'A post without labels',
    excerpt: '',
    author: null,
    avatar: null,
    created: '2027-02-01T09:00:00Z',
    labels: [],
  },
  {
    number: 3,
    title: LONG,
    excerpt: LONG,
    author: 'demo-author',
    avatar: null,
    created: '2027-01-01T09:00:00Z',
    labels: ['Avionics', 'Structures', 'Propulsion', 'Design'],
  },
];

export const SAMPLE_PHOTOS = [
  {
    title: 'Video: a Sample Launch',
    explanation:
      'From ignition to the edge of the sky in a minute and a half. The white line is water from the engine.',
    date: '2027-05-01',
    media_type: 'video',
    url: 'https://films.example/sample',
    copyright: 'Mawingu Observatory',
  },
  {
    title: 'A Photo without a Picture',
    explanation: 'Its service had none to give.',
    date: '2027-04-30',
    media_type: 'image',
  },
].map((photo) => v.parse(PhotoSchema, photo));

export const SAMPLE_MEMBERS: Member[] = [
  {
    pk: 1,
    first_name: 'demo',
    last_name: 'PERSON-SAMPLE',
    linkedin: 'https://linkedin.example/in/demo',
    phone_number: '254711111111',
  },
  { pk: 2, first_name: 'Invented', last_name: 'Of-A-Very-Long-Sample-Name', linkedin: null, phone_number: null },
];

/** Without a photo, with all three tones of a badge. */
export const SAMPLE_PERSON = {
  name: 'Demo Person-Sample',
  role: 'Deputy President',
  bio: 'Draws parts that can be made.',
  image: null,
  badges: [
    { label: 'Corporate Member', tone: 'accent' },
    { label: 'Member YES', tone: 'good' },
    { label: 'Member NO' },
  ],
} satisfies ComponentProps<typeof PersonCard>;
