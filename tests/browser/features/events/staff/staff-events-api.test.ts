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

test.each<[string, string]>([
  ['{"id":7,"slug":"kite-day"}', 'kite-day'],
  ...['', '<h1>Created</h1>', '{"slug":', '[]', '{"slug":7}'].map((body): [string, string] => [body, '']),
])('An event was made, whatever a good status comes with: of %j the slug is %j', async (body, slug) => {
  Object.assign(answer, { status: 200, body });
  expect(await add()).toBe(slug);
});

test('A refusal is an error', async () => {
  Object.assign(answer, { status: 400, body: '{"title":["This field may not be blank."]}' });
  await expect(add()).rejects.toBeInstanceOf(HttpError);
});
