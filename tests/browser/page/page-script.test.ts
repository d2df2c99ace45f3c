// @vitest-environment happy-dom
/** The script of every page, for someone who is not signed in. */
import { beforeEach, expect, test, vi } from 'vitest';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
const start = () => import('../../../src/browser/page/page-script.ts');

test('Attendee lists that check-in has kept for 48 hours are deleted, also where no one signs in again', async () => {
  const keep = (key: string, hours: number) =>
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - hours * HOUR_MS, rows: [] }));
  keep('door-list:2:old-event', 49);
  keep('door-list:2:new-event', 47);
  keep('another', 49);
  await start();
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'door-list:2:new-event']);
});

test('A page that comes back from history loads the script for members, if someone has signed in meanwhile', async () => {
  const started = vi.fn();
  vi.doMock('../../../src/browser/page/member-script.ts', () => {
    started();
    return {};
  });
  await start();
  localStorage.setItem('jwtToken', 'token');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(() => started.mock.calls.length).toBe(1);
});

test.each(['astro:hydration-error', 'part:failed'])(
  'A part that fires %s says that it could not be loaded',
  async (event) => {
    await start();
    document.body.innerHTML = '<main><astro-island ssr opts="{}"></astro-island></main>';
    document.querySelector('astro-island')?.dispatchEvent(new Event(event, { bubbles: true }));
    expect(document.querySelector('[role=alert]')?.textContent).toBe("This part couldn't be loaded. Reload the page.");
  },
);
