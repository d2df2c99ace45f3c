/** Wrong calls, on purpose or by mistake. Each gets its error, and none may leave anything behind. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Club } from './club.ts';

export async function callWrongly(club: Club, turn: number): Promise<void> {
  const { call, member } = club;
  const address = club.address();
  const token = member();
  const stranger = { username: `nobody-${turn % 50}`, password: 'a guess of mine' };
  // After many guesses they have to wait.
  if (turn % 4 === 0) await call('POST', '/api/login/', { address, json: stranger, expect: [401, 429] });
  await call('POST', '/api/login/', { address, json: {}, expect: [400] });
  await call('POST', '/api/register/', { address, json: { username: 'x' }, expect: [400, 429] });
  await call('GET', '/api/profile/', { expect: [401] });
  await call('GET', '/api/profile/', { token: 'no.token.atall', expect: [401] });
  await call('POST', '/api/events/', { token, json: { title: 'Mine' }, expect: [403] });
  await call('GET', '/api/club/officers/people/', { token, expect: [403] });
  await call('GET', `/api/events/never-was-${turn}/`, { expect: [404] });
  await call('GET', '/api/verify-email/?token=invented', { address, expect: [400] });
  await call('GET', '/media/..%2fclub.sqlite', { expect: [404] });
  await call('DELETE', '/api/leaders/', { expect: [405] });
  const broken = { type: 'application/json', body: '{"bio": ' };
  await call('PATCH', '/api/profile/', { token, raw: broken, expect: [400] });
  await call('PATCH', '/api/profile/', { token, raw: { ...broken, type: 'text/csv' }, expect: [415] });
  await call('PATCH', '/api/profile/', { token, json: { bio: 'x'.repeat(1_100_000) }, expect: [413] });
  const form = { profile_image: new Blob(['no picture at all'], { type: 'image/jpeg' }) };
  await call('POST', '/api/profile/image/upload/', { token, form, expect: [400] });
  await hangUp(club, 'GET /api/events/ HTTP/1.1\r\nHost: localhost\r\n');
  await hangUp(
    club,
    `POST /api/profile/image/upload/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: 900000\r\n\r\n--cut\r\n',
  );
}

/** Sends the start of a request, then disconnects. */
async function hangUp({ process }: Club, beginning: string): Promise<void> {
  const { hostname, port } = new URL(process.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  await setTimeout(100);
  socket.destroy();
}
