// @vitest-environment happy-dom
/** The script of every page, for someone who is not signed in. */

import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/time/instants.ts';
import { readCheckInList } from '../../../src/browser/session/check-in-lists.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
const start = () => import('../../../src/browser/page/page-script.ts');

test('Attendee lists that check-in stored 48 hours ago are deleted, even if no one signs in', async () => {
  const store = (key: string, hours: number) =>
    localStorage.setItem(key, JSON.stringify({ at: Date.now() - hours * HOUR_MS, ahead: null, rows: [] }));
  store('check-in-list:2:old-event', 49);
  store('check-in-list:2:new-event', 47);
  store('another', 49);
  await start();
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'check-in-list:2:new-event']);
});

/** The device's clock when the list was stored, and how far the server was ahead of it, both in hours; the clock now is 0. */
test.each([
  ['the clock was years behind and is right now', { at: -50_000, ahead: 49_999 }, true],
  ['the clock was years behind and is right 49 hours later', { at: -50_000, ahead: 49_951 }, false],
  ['the clock stays years behind', { at: -1, ahead: 50_000 }, true],
  ['the clock stays years behind, 49 hours later', { at: -49, ahead: 50_000 }, false],
  ['the clock was right and has gone back by years', { at: 50_000, ahead: 0 }, true],
  ['the time of the server was never known', { at: -49, ahead: null }, false],
])('The list of a door at which %s is kept for 48 hours', async (_, { at, ahead }, isKept) => {
  const stamp = { at: Date.now() + at * HOUR_MS, ahead: ahead && ahead * HOUR_MS, sure: true, page: 0, ticks: 0 };
  const key = 'check-in-list:2:event';
  localStorage.setItem(key, JSON.stringify({ ...stamp, rows: [] }));
  expect(readCheckInList(key) !== null).toBe(isKept);
  await start();
  expect(localStorage.getItem(key) !== null).toBe(isKept);
});

test('A site without a backend deletes the token from when it had one', async () => {
  vi.stubEnv('PUBLIC_BACKEND', 'none');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  localStorage.setItem('jwtToken', 'token');
  await start();
  expect(localStorage.getItem('jwtToken')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllEnvs();
});

test('A page that comes back from history loads the script for members if someone has signed in meanwhile', async () => {
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

test('In a browser without popovers, a menu opens by its button, and closes by the button, a press elsewhere or Escape', async () => {
  expect('showPopover' in document.body).toBe(false);
  document.body.innerHTML = '<button popovertarget="menu"></button><nav id="menu"></nav>';
  await start();
  const [button, menu] = document.body.children as unknown as [HTMLButtonElement, HTMLElement];
  const expectOpen = (isOpen: boolean) =>
    expect([menu.hasAttribute('data-open'), button.getAttribute('aria-expanded')]).toEqual([isOpen, String(isOpen)]);
  expectOpen(false);
  for (const close of [
    () => button.click(),
    () => document.body.click(),
    () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  ]) {
    button.click();
    expectOpen(true);
    close();
    expectOpen(false);
  }
  expect(document.activeElement).toBe(button);
});

test.each([
  [false, 2],
  [true, 0],
])('Printing opens the answers in browsers without the style for it: supported %s', async (isSupported, count) => {
  vi.stubGlobal('CSS', { supports: () => isSupported });
  document.body.innerHTML = '<details name="faq"></details><details name="faq"></details>';
  await start();
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('details[open]:not([name])')).toHaveLength(count);
  vi.unstubAllGlobals();
});
