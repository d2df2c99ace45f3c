/** Which replies the site takes as a success, for each call whose body is not read, or need not be readable. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkResetLink, requestReset, resetPassword } from '#shared/accounts/password-calls.ts';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import { changePassword, changeProfile, removePhoto, uploadPhoto } from '#shared/accounts/profile-edit-calls.ts';
import { register } from '#shared/accounts/registration-calls.ts';
import { login } from '#shared/accounts/sign-in-calls.ts';
import { createEvent, editEvent, removeEvent } from '#shared/events/event-calls.ts';
import { getEvent, getEvents } from '#shared/events/public-event-calls.ts';
import type { Call } from '#shared/http/call.ts';
import { getLeaders } from '#shared/members/leader.ts';
import { getMember, getMembers } from '#shared/members/member-calls.ts';
import { deleteOwnAccount, getOwnData } from '#shared/personal-data/own-data-calls.ts';

let reply: { status: number; body: string };
const server = createServer((_, response) => response.writeHead(reply.status).end(reply.body));

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('PUBLIC_API_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubGlobal('localStorage', { getItem: () => 'secret' });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** @returns what the call resolves to, or the name of its error. */
async function outcome(call: Call, status: number, body: string): Promise<unknown> {
  reply = { status, body };
  vi.resetModules();
  const { send } = await import('../../../src/browser/http/send.ts');
  return send(call, { slug: 'x', pk: 1, uidb64: 'Nw', token: 't' }).then(
    (value) => value,
    (error: Error) => error.name,
  );
}

const UNREADABLE = ['', '<h1>Done</h1>', '{"other":1}', '{"cut":', 'null'];
const isDone = (result: unknown) => !['ShapeError', 'HttpError', 'NetworkError'].includes(String(result));

const EVERY = [200, 201, 202, 204];
test.each<[string, Call, number[]]>([
  ['register', register, EVERY],
  ['changeProfile', changeProfile, EVERY],
  ['changePassword', changePassword, EVERY],
  ['removePhoto', removePhoto, EVERY],
  ['createEvent', createEvent, EVERY],
  ['checkResetLink', checkResetLink, [200]],
  ['resetPassword', resetPassword, [200]],
  ['editEvent', editEvent, [200]],
  ['removeEvent', removeEvent, [204]],
  ['deleteOwnAccount', deleteOwnAccount, [204]],
])('The call %s is done by its status, whatever its body', async (_, call, done) => {
  for (const status of EVERY)
    for (const body of status === 204 ? [''] : UNREADABLE)
      expect([status, body, isDone(await outcome(call, status, body))]).toEqual([status, body, done.includes(status)]);
  expect(await outcome(call, 400, '{"detail":"No."}')).toBe('HttpError');
});

test.each<[string, Call]>(
  Object.entries({
    ...{ requestReset, getProfile, uploadPhoto, getEvents, getEvent, getLeaders, getMembers, getMember, getOwnData },
  }),
)('The call %s fails when its reply cannot be read', async (_, call) => {
  for (const body of UNREADABLE) expect([body, await outcome(call, 200, body)]).toEqual([body, 'ShapeError']);
});

test('A sign-in fails when its reply is not JSON, but not for other fields', async () => {
  for (const body of ['', '<h1>Done</h1>', '{"cut":', 'null'])
    expect(await outcome(login, 200, body)).toBe('ShapeError');
  expect(await outcome(login, 200, '{"other":1}')).toEqual({});
});

test('A token that comes with a changed password is read, and one that is no text is not', async () => {
  expect(await outcome(changePassword, 200, '{"access":"new"}')).toEqual({ access: 'new' });
  expect(await outcome(changePassword, 200, '{"detail":"Changed."}')).toEqual({});
  expect(await outcome(changePassword, 200, '{"access":5}')).toBeNull();
});

test('A changed or added event whose reply cannot be read is null', async () => {
  expect(await outcome(createEvent, 201, '{"id":3,"slug":"glider-day","more":1}')).toEqual({
    id: 3,
    slug: 'glider-day',
  });
  for (const call of [createEvent, editEvent]) expect(await outcome(call, 200, '<h1>Done</h1>')).toBeNull();
});

test.each(['POST', 'PATCH', 'DELETE'])(
  'A 403 of the Django backend to a %s of an event keeps its own words',
  async (method) => {
    vi.stubEnv('PUBLIC_BACKEND', 'django');
    const requests: (string | undefined)[] = [];
    const note = (request: { url?: string | undefined }) => requests.push(request.url);
    server.on('request', note);
    reply = { status: 403, body: '{"detail":"You do not have permission."}' };
    vi.resetModules();
    const { send } = await import('../../../src/browser/http/send.ts');
    const calls: Readonly<Record<string, Call>> = { POST: createEvent, PATCH: editEvent, DELETE: removeEvent };
    const call = calls[method] ?? createEvent;
    await expect(send(call, { slug: 'x' })).rejects.toMatchObject({
      status: 403,
      detail: 'You do not have permission.',
    });
    server.off('request', note);
    expect(requests).toHaveLength(1);
  },
);
