import { inject } from '@vercel/analytics';
import { expect, test, vi } from 'vitest';
import { countedView, countVisits } from '../../../src/browser/page/count-visits.ts';

vi.mock('@vercel/analytics', () => ({ inject: vi.fn() }));

const SITE = 'https://club.example';
const counted = (address: string) => countedView({ type: 'pageview', url: SITE + address })?.url ?? null;

test.each([
  '/api/password-reset/Nw/a-secret-key',
  '/members/7',
  '/profile',
  '/profile.html',
  '/officers',
  '/officers/events/fly-day',
])('%s is not counted', (address) => expect(counted(address)).toBeNull());

test.each([
  ['/home', '/home'],
  ['/signin?next=/members/7', '/signin'],
  ['/blog?page=2#top', '/blog'],
  ['/membership', '/membership'],
])('%s is counted as %s', (address, path) => expect(counted(address)).toBe(SITE + path));

test('An invalid address is not counted', () => {
  expect(countedView({ url: 'nonsense' })).toBeNull();
  expect(countedView({ type: 'event', url: `${SITE}/home?x` })).toEqual({ type: 'event', url: `${SITE}/home` });
});

test('The analytics script uses this filter', () => {
  countVisits();
  expect(inject).toHaveBeenCalledExactlyOnceWith({ beforeSend: countedView });
});
