/** What a member of staff does with an event, over HTTP only: add, read, edit, change the cover, delete. Never at a foreign backend. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { writeEventTime } from '../../src/shared/event-date.ts';
import { EventSchema } from '../../src/shared/schemas/event.ts';
import { pngFile, type TestFile } from '../support/pictures.ts';
import { type Host, isForeign, openHost } from './host.ts';

let host: Host;
let token = '';
beforeAll(async () => {
  host = await openHost();
  if (!isForeign) token = await host.signIn(DEMO_LOGINS.staff);
});
afterAll(() => host.close());

const write = (method: string, path: string, fields: Record<string, string | File> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return host.ask(path, { method, headers: { Authorization: `Bearer ${token}` }, body: form });
};
const eventIn = async (response: Response) => v.parse(EventSchema, await response.json());
const fileOf = ({ buffer, name }: TestFile) => new File([new Uint8Array(buffer)], name);

describe.skipIf(isForeign)('a member of staff', () => {
  test('adds an event, finds it first in the list, saves it untouched three times, and deletes it', async () => {
    const picked = new Date('2999-05-01T10:00:00Z');
    const fields = { title: 'Contract Journey', description: '<p>Hello</p>', location: 'Runway 1', host: 'The Club' };
    const added = await write('POST', '/api/events/', {
      ...fields,
      event_date: writeEventTime(picked),
      cover_image: fileOf(await pngFile()),
    });
    expect(added.status).toBe(201);
    const event = await eventIn(added);
    expect(event).toMatchObject({ ...fields, slug: 'contract-journey' });
    expect(event.instant).toBe(picked.getTime());

    const list: unknown[] = await (await host.ask('/api/events/')).json();
    expect(v.parse(EventSchema, list[0])).toEqual(event);

    for (let time = 0; time < 3; time += 1) {
      const event_date = writeEventTime(new Date(event.instant));
      const saved = await write('PATCH', `/api/events/edit/${event.slug}/`, { ...fields, event_date });
      expect([saved.status, await eventIn(saved)]).toEqual([200, event]);
    }

    const covered = await eventIn(
      await write('PATCH', `/api/events/edit/${event.slug}/`, { cover_image: fileOf(await pngFile()) }),
    );
    expect(covered).toEqual({ ...event, cover_image: expect.any(String) });
    expect(covered.cover_image).not.toBe(event.cover_image);

    expect((await write('DELETE', `/api/events/delete/${event.slug}/`)).status).toBe(204);
    expect((await host.ask(`/api/events/${event.slug}/`)).status).toBe(404);
  });
});
