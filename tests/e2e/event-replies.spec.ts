/** Every recorded answer of the hosted backend to the two reading calls of events, on the pages that ask. */
import type { Page } from '@playwright/test';
import replies from '../fixtures/event-replies.json' with { type: 'json' };
import { expect, test } from '../support/e2e.ts';
import { storedToken } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const trouble = [/Failed to load resource/, /^Failed to fetch event/];

/** Covers lead to the host of the recording, where nothing may be asked. */
const answer = (page: Page, path: string, { status, body }: { status: number; body: string }) =>
  page.route(API_URL + path, (route) =>
    route.fulfill({
      status,
      body: body.replaceAll('http://127.0.0.1:8100', API_URL),
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );

const SHOWN: Readonly<Record<string, string>> = {
  'events.list.ok': 'Aeromodelling Contest',
  'events.list.with_empty_slug': '27 events',
  'event.ok': 'Rocket Launch Day',
  'event.slug_edit': 'edit',
  'event.missing': "This event doesn't exist, or it has been removed.",
  'event.missing_accept_html': "This event doesn't exist, or it has been removed.",
};

for (const reply of replies.list) {
  const words = SHOWN[reply.name] ?? 'The newest events could not be loaded.';
  test(`${reply.name} (${reply.status}): the list says "${words}"`, async ({ page, expectTrouble }) => {
    expectTrouble(...trouble);
    await answer(page, '/api/events/', reply);
    // Long after the events of the record: they are shown in its order.
    await page.clock.setFixedTime(new Date('2041-01-01T00:00:00Z'));
    await page.goto('/events');
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

for (const reply of replies.detail) {
  const words = SHOWN[reply.name] ?? 'This event could not be loaded.';
  test(`${reply.name} (${reply.status}): the event's page says "${words}"`, async ({ page, expectTrouble }) => {
    expectTrouble(...trouble);
    await answer(page, '/api/events/rocket-launch-day/', reply);
    await page.goto('/event-detail/rocket-launch-day');
    await expect(page.getByRole('main')).toContainText(words);
  });
}

test('a stale token is not sent with either call, and nobody is signed out by them', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/, /^Failed to fetch event/);
  const carried: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${API_URL}/api/events/`)) carried.push(request.headers().authorization);
  });
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('jwtToken', 'stale.token.here'));
  // Never answered: its refusal would take the token away.
  await page.route(`${API_URL}/api/profile/`, () => undefined);
  for (const [index, path] of ['/events', '/event-detail/glider-day', '/event-detail/nope'].entries()) {
    await page.goto(path);
    await expect.poll(() => carried.length).toBeGreaterThan(index);
  }
  expect(carried.filter(Boolean)).toEqual([]);
  expect(await storedToken(page)).toBe('stale.token.here');
});
