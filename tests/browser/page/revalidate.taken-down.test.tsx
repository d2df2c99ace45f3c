/** A post or event that is no more: its built page asks once, and takes down what it shows. What merely fails changes nothing. */
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventHash } from '#shared/events/event-hash.ts';
import { EventDetail } from '../../../src/browser/events/EventDetail.tsx';
import { refreshEvent } from '../../../src/browser/events/event-page.ts';
import { takeStoredAnswer } from '../../../src/browser/page/revalidate.ts';
import { PostDetail } from '../../../src/browser/site/blog/PostDetail.tsx';
import { refreshPrerenderedPost } from '../../../src/browser/site/blog/prerendered-post.ts';
import { alertPart } from '../../support/announced.ts';
import { CLUB, eventReply } from '../../support/event.ts';
import { issue } from '../../support/issues.ts';

const { issue: post } = issue({ number: 17 });
const event = eventReply();

const PAGES = [
  {
    name: 'post',
    builtItem: post,
    changed: { ...post, updated_at: '2031-01-01T00:00:00Z' },
    follow: () =>
      refreshPrerenderedPost(pageWith({ issue: 'https://api.example/issues/17', updated: String(post.updated_at) })),
    Detail: () => (
      <PostDetail repository="demo-club/blog" number={17}>
        <p>What was built</p>
      </PostDetail>
    ),
  },
  {
    name: 'event',
    builtItem: event,
    changed: { ...event, title: 'Another title' },
    follow: () => refreshEvent(pageWith({ slug: event.slug, hash: eventHash(event) })),
    Detail: () => (
      <EventDetail slug={event.slug} club={CLUB}>
        <p>What was built</p>
      </EventDetail>
    ),
  },
];

function pageWith(data: Record<string, string>): HTMLElement {
  const page = document.createElement('div');
  Object.assign(page.dataset, data);
  return page;
}

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Of an earlier test.
  void takeStoredAnswer(`${import.meta.env.PUBLIC_API_HOST}/api/events/${event.slug}/`);
});

describe.each(PAGES)('the page of a known $name', ({ builtItem, changed, follow, Detail }) => {
  test.each([
    ['marked as changed', 'it has changed', 200, changed, true],
    ['marked as changed', 'it is gone', 404, { detail: 'Not found.' }, true],
    ['marked as changed', 'it was deleted', 410, { message: 'This was deleted' }, true],
    ['left alone', 'it is as it was', 200, builtItem, false],
    ['left alone', 'GitHub limits calls', 403, { message: 'rate limit' }, false],
    ['left alone', 'the answer has another shape', 200, [], false],
  ])('The page is %s when %s', async (_what, _name, status, body, isChanged) => {
    vi.useFakeTimers();
    answerWith(status, body);
    follow();
    await vi.runAllTimersAsync();
    expect('contentChanged' in document.documentElement.dataset).toBe(isChanged);
  });

  test('The page says that it was removed and shows nothing of it, but stands after a failure', async () => {
    answerWith(410, { message: 'No such thing' });
    const { unmount } = await act(async () => render(<Detail />));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/has been removed\.$/);
    expect(screen.queryByText('What was built')).toBeNull();
    // The sentence alone is announced, not the whole page with its button.
    expect(alertPart()?.textContent).toBe(heading.textContent);
    unmount();
    answerWith(500, {});
    await act(async () => render(<Detail />));
    await screen.findByText(/couldn't be loaded/);
    expect(screen.getByText('What was built')).toBeTruthy();
  });
});

test('A post whose issue was transferred to another repository is no more', async () => {
  answerWith(200, { ...post, number: 99 });
  await act(async () => render(<PostDetail repository="demo-club/blog" number={17} />));
  expect(await screen.findByRole('heading', { level: 1, name: /has been removed\.$/ })).toBeTruthy();
});
