import { describe, expect, test } from 'vitest';
import { testBackend } from '../../support.ts';
import { EIGHT, signedInBackend } from './editing.ts';

/** A second member with a token of his own. */
async function second({ join, signIn }: Awaited<ReturnType<typeof signedInBackend>>): Promise<string> {
  await join({ username: 'K-2', email: 'brian@university.example' });
  return (await signIn({ username: 'K-2' })).json.access;
}

describe('an alternative e-mail', () => {
  const TAKEN = { alternative_email: ['user with this alternative email already exists.'] };

  test.each([
    ['another member’s alternative one', 'amina@mail.example'],
    ['the same in capitals', 'AMINA@Mail.example'],
    ['another member’s main one', 'Amina@students.university.example'],
  ])('must not be %s', async (_name, alternative_email) => {
    const parts = await signedInBackend();
    await parts.change(EIGHT);
    const token = await second(parts);
    const { status, json } = await parts.call('PATCH', '/api/profile/', { token, json: { alternative_email } });
    expect({ status, json }).toEqual({ status: 400, json: TAKEN });
  });

  test('may stay one’s own, be given up and be taken by somebody else then', async () => {
    const parts = await signedInBackend();
    const token = await second(parts);
    await parts.change(EIGHT);
    expect((await parts.change({ alternative_email: 'AMINA@mail.example' })).status).toBe(200);
    expect((await parts.change({ alternative_email: null })).status).toBe(200);
    const answer = await parts.call('PATCH', '/api/profile/', {
      token,
      json: { alternative_email: EIGHT.alternative_email },
    });
    expect(answer.status).toBe(200);
  });

  test('wanted by two at once goes to one', async () => {
    const parts = await signedInBackend();
    const token = await second(parts);
    const json = { alternative_email: 'both@mail.example' };
    const answers = await Promise.all([parts.change(json), parts.call('PATCH', '/api/profile/', { token, json })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('cannot be tried out without end, while saving one’s own again does not count', async () => {
    const { call, joinAndSignIn } = testBackend({ limits: 'on' });
    const token = await joinAndSignIn();
    const save = (alternative_email: string) => call('PATCH', '/api/profile/', { token, json: { alternative_email } });
    for (let index = 1; index <= 20; index += 1) expect((await save(`a${index}@mail.example`)).status).toBe(200);
    expect((await save('a20@mail.example')).status).toBe(200);
    expect((await save('a21@mail.example')).status).toBe(429);
  });
});
