/** One event from the draft to its deletion, with people who sign up, wait, cancel and get emails about changes. */
import { writeEventTime } from '../../src/shared/event-date.ts';
import type { Club } from './club.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PLACES = 3;
const ASKING = 6;

export async function liveAsEvent({ call, officer, member, cover }: Club, life: number): Promise<void> {
  const token = officer();
  const event_date = writeEventTime(new Date(Date.now() + 30 * DAY_MS));
  const fields = {
    title: `Soaked event ${life}`,
    description: '<p>Bring a <b>towel</b>.</p>',
    location: 'Pool',
    host: '',
  };
  const added = await call('POST', '/api/club/drafts/', {
    token,
    form: { ...fields, event_date, cover_image: cover },
    expect: [201],
  });
  const { slug } = added.json as { slug: string };
  const event = `/api/club/events/${slug}`;
  await call('PATCH', `/api/club/drafts/${slug}/`, { token, json: { location: 'Deep end' } });
  await call('PUT', `${event}/places/`, { token, json: { places: PLACES, question: 'Swim?', names: 'coming' } });
  await call('POST', `${event}/state/`, { token, json: { state: 'scheduled' } });
  const { json } = await call('GET', `/api/events/${slug}/`, {});
  await call('GET', new URL((json as { cover_image: string }).cover_image).pathname, {});

  const people = Array.from({ length: ASKING }, member);
  for (const one of people)
    await call('POST', `${event}/places/mine/`, {
      token: one,
      json: { waiting_ok: true, answer: 'Yes' },
      expect: [201],
    });
  await call('DELETE', `${event}/places/mine/`, { token: people[0] ?? '' });
  const list = await call('GET', `${event}/people/`, { token });
  const coming = (list.json as { pk: number; state: string }[]).filter(({ state }) => state === 'coming');
  for (const { pk } of coming) {
    const path = `${event}/people/${pk}/`;
    await call('PATCH', path, { token, json: { present: 'here' } });
  }
  const last = coming.at(-1)?.pk;
  await call('PATCH', `${event}/people/${last}/`, { token, json: { state: 'removed', reason: 'Asked to.' } });

  await call('PATCH', `/api/events/edit/${slug}/`, { token, form: { title: `Soaked ${life}`, cover_image: cover } });
  await call('POST', `${event}/state/`, { token, json: { state: 'cancelled', reason: 'No water.', tell: true } });
  await call('POST', `${event}/state/`, { token, json: { state: 'scheduled' } });
  const copied = await call('POST', `${event}/copy/`, { token, expect: [201] });
  await call('DELETE', `/api/club/drafts/${(copied.json as { slug: string }).slug}/`, { token, expect: [204] });
  await call('DELETE', `/api/events/delete/${slug}/`, { token, expect: [204] });
  await call('GET', `/api/events/${slug}/`, { expect: [404] });
}
