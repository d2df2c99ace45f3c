/** The request that the officers' form makes is one that the backend takes: every field, in one call. */

import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StaffEvent, StaffEventSchema } from '#shared/events/event.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import type { EventFormValues, Saving } from '../../../src/browser/manage-events/edit/event-form.ts';
import { eventFormData, eventFormValues } from '../../../src/browser/manage-events/edit/event-request.ts';
import { CLUB } from '../../support/event.ts';
import { png } from '../pictures.ts';
import { eventClub, fileOf, START } from './event-club.ts';

beforeEach(() => void vi.stubEnv('PUBLIC_BACKEND', 'built-in'));
afterEach(() => void vi.unstubAllEnvs());

test('An officer saves a draft, publishes it with a cover, an end and sign-up, and moves it, each with one request', async () => {
  const { as, staff, signsUp, pass } = await eventClub();
  const send = async (saved: StaffEvent | null, saving: Saving, values: Partial<EventFormValues>) => {
    const whole = { ...eventFormValues(saved, CLUB), ...values };
    const body = eventFormData(whole, { saving, saved, club: CLUB, withPlan: true });
    const { status, json } = saved
      ? await as(staff, 'PATCH', `/api/events/edit/${saved.slug}/`, { body })
      : await as(staff, 'POST', '/api/events/', { body });
    expect(status, JSON.stringify(json)).toBe(saved ? 200 : 201);
    return v.parse(StaffEventSchema, json);
  };
  const draft = await send(null, 'draft', { title: 'An idea' });
  expect(draft).toMatchObject({ state: 'draft', slug: 'an-idea', sign_up: null });
  const published = await send(draft, 'publish', {
    ...{ title: 'Test Flight', description: 'Bring a kite.', location: 'Runway 1', host: 'Kite Society' },
    ...{ event_date: new Date(START), ends_at: new Date(START + HOUR_MS), cover_image: fileOf(await png()) },
    ...{ hasLimit: 'yes', places: '40', who: 'accounts', question: 'What do you eat?' },
  });
  expect(published).toMatchObject({
    ...{ state: 'scheduled', slug: 'test-flight', host: 'Kite Society', cover_image: expect.any(String) },
    ...{ instant: START, endsInstant: START + HOUR_MS },
    sign_up: { places: 40, who: 'accounts', question: 'What do you eat?', names: 'officers', closes_at: null },
  });
  await signsUp('Daudi');
  const withAttendee = { ...published, sign_up: published.sign_up && { ...published.sign_up, coming: 1 } };
  const times = { event_date: new Date(START + DAY_MS), ends_at: new Date(START + DAY_MS + HOUR_MS) };
  const moved = await send(withAttendee, 'change', { ...times, places: '30' });
  expect(moved).toMatchObject({ instant: START + DAY_MS, wasInstant: START, version: 3, sign_up: { places: 30 } });
  expect((await pass(3 * MINUTE_MS)).map(({ to }) => to)).toEqual(['daudi@university.example']);
  expect(await send(moved, 'change', { hasLimit: 'yes' })).toEqual(moved);
});
