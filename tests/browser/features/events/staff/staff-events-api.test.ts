import { expect, test, vi } from 'vitest';
import { addEvent } from '../../../../../src/browser/features/events/staff/staff-events-api.ts';
import { HttpError } from '../../../../../src/shared/http/errors.ts';
import { parseReply, type Schema } from '../../../../../src/shared/http/fetch-json.ts';

const answer = vi.hoisted(() => ({ status: 201, body: '' }));
vi.mock('../../../../../src/browser/http/upload.ts', () => ({
  upload: async (name: string, { reply }: { reply: Schema }) =>
    parseReply(reply, { ...answer, retryAfter: null }, { name }),
}));
const add = () => addEvent(new FormData(), () => undefined);

test('the slug of a new event comes back', async () => {
  Object.assign(answer, { status: 201, body: '{"id":7,"slug":"kite-day"}' });
  expect(await add()).toBe('kite-day');
});

test.each(['', '<h1>Created</h1>', '{"slug":', '[]', '{"slug":7}'])(
  'an event was made, whatever a good status comes with: %j',
  async (body) => {
    Object.assign(answer, { status: 200, body });
    expect(await add()).toBe('');
  },
);

test('a refusal is an error', async () => {
  Object.assign(answer, { status: 400, body: '{"title":["This field may not be blank."]}' });
  await expect(add()).rejects.toBeInstanceOf(HttpError);
});
