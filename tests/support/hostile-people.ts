/** People, events and posts in which every text is hostile. */
import type { MockIssue } from '../../src/dev/mocks/github/read-posts.ts';
import { writeEventTime } from '../../src/shared/events/event-date.ts';
import { issue } from './issues.ts';

/** @returns a function that returns the texts one after the other, and starts again after the last. */
export function inTurn(texts: readonly string[]): () => string {
  let next = 0;
  return () => texts[next++ % texts.length] ?? '';
}

export const hostileLeader = (pk: number, text: () => string) => ({
  pk,
  first_name: text(),
  last_name: text(),
  leadership_role: text(),
  linkedin: text(),
  profile_image: text(),
});

export const hostileMember = (pk: number, text: () => string) => ({
  pk,
  first_name: text(),
  last_name: text(),
  linkedin: text(),
  phone_number: text(),
});

/** As `GET /api/profile/` returns it. */
export const hostileProfile = (pk: number, text: () => string) => ({
  ...hostileMember(pk, text),
  username: text(),
  email: text(),
  alternative_email: text(),
  registration_no: text(),
  year_of_study: 3,
  leadership_role: text(),
  profile_image: text(),
  bio: text(),
  is_member: true,
  is_staff: false,
  is_corporate_member: true,
});

/** As `GET /api/events/` returns it, one a day. */
export const hostileEvent = (id: number, text: () => string) => ({
  id,
  title: text(),
  description: text(),
  event_date: writeEventTime(new Date(Date.UTC(2031, 0, id))),
  location: text(),
  host: text(),
  cover_image: text(),
  slug: text(),
});

export const hostilePhoto = (text: () => string) => ({
  title: text(),
  explanation: text(),
  date: text(),
  media_type: 'image',
  url: text(),
  hdurl: text(),
  copyright: text(),
});

export function hostileIssue(number: number, text: () => string, comments = 0): MockIssue {
  const mock = issue({
    number,
    title: text(),
    labels: [text(), text()],
    author: 'demo',
    body: text(),
    written: Array.from({ length: comments }, () => ['demo', text()]),
  });
  const author = () => ({ ...mock.issue.user, login: text(), avatar_url: text() }) as typeof mock.issue.user;
  Object.assign(mock.issue, { user: author(), html_url: text() });
  for (const comment of mock.comments) comment.user = author();
  return mock;
}
