import { expect, test } from 'vitest';
import { testBackend } from '../../support.ts';

const EIGHT = {
  first_name: 'Amina',
  last_name: 'Demo-Changed',
  alternative_email: 'amina@mail.example',
  registration_no: 'J12S/3456/2024',
  phone_number: '254700000001',
  year_of_study: 6,
  linkedin: 'https://www.linkedin.com/in/amina-demo',
  bio: 'Small rockets.',
};

async function signedInBackend() {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const change = (json: unknown) => parts.call('PATCH', '/api/profile/', { token, json });
  return { ...parts, token, change };
}

/** A second member with a token of their own. */
async function second({ join, signIn }: Awaited<ReturnType<typeof signedInBackend>>): Promise<string> {
  await join({ username: 'K-2', email: 'brian@university.example' });
  return (await signIn({ username: 'K-2' })).json.access;
}

test('A member changes all eight fields', async () => {
  const { change, call, token } = await signedInBackend();
  const before = (await call('GET', '/api/profile/', { token })).json;
  const { status, json } = await change(EIGHT);
  expect({ status, json }).toEqual({ status: 200, json: { ...before, ...EIGHT } });
  expect(Object.keys(json)).toEqual(Object.keys(before));
  expect(Object.keys(before).slice(0, 4)).toEqual(['pk', 'username', 'first_name', 'last_name']);
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(json);
});

test.each([null, '   '])('A member empties the optional fields with %j', async (nothing) => {
  const { change } = await signedInBackend();
  await change(EIGHT);
  const { first_name, last_name, ...optional } = EIGHT;
  const { status, json } = await change(Object.fromEntries(Object.keys(optional).map((name) => [name, nothing])));
  expect(status).toBe(200);
  expect(json).toMatchObject({ first_name, last_name });
  for (const name of Object.keys(optional)) expect(json[name]).toBeNull();
});

test('A change leaves the other fields as they are, even values that break the current rules', async () => {
  const { change, backend } = await signedInBackend();
  const { json: full } = await change(EIGHT);
  expect((await change({ bio: 'New.' })).json).toEqual({ ...full, bio: 'New.' });
  expect((await change({})).json).toEqual({ ...full, bio: 'New.' });

  const old = { phone_number: '0712345678', registration_no: 'ENG-17-0042', linkedin: 'linkedin.com/in/a' };
  backend.database
    .prepare('UPDATE accounts SET phone_number = ?, registration_no = ?, linkedin = ?, year_of_study = 9')
    .run(...Object.values(old));
  const expected = { ...old, year_of_study: 9, bio: 'Newer.' };
  expect(await change({ bio: 'Newer.' })).toMatchObject({ status: 200, json: expected });
});

test('A member can send a form instead of JSON', async () => {
  const { call, token } = await signedInBackend();
  const encoded = new URLSearchParams({ year_of_study: '3.0', bio: '', first_name: 'Nia' });
  expect((await call('PATCH', '/api/profile/', { token, body: encoded })).json).toMatchObject({
    year_of_study: 3,
    bio: null,
    first_name: 'Nia',
  });
  const form = new FormData();
  form.set('year_of_study', '');
  form.set('linkedin', 'http://linkedin.example/in/nia');
  expect((await call('PATCH', '/api/profile/', { token, body: form })).json).toMatchObject({
    year_of_study: null,
    linkedin: 'http://linkedin.example/in/nia',
  });
});

/** More of them: tests/contract and every-field.test.ts. */
test.each<[object, object]>([
  [{ first_name: 'A\nB' }, { first_name: ['Line breaks are not allowed.'] }],
  [{ registration_no: 'J12/345/2024' }, { registration_no: ['Invalid registration number format'] }],
  [{ year_of_study: 7 }, { year_of_study: ['Year of study cannot be greater than 6'] }],
  [{ linkedin: 'ftp://linkedin.example/x' }, { linkedin: ['Enter a valid URL.'] }],
  [
    { bio: 'x'.repeat(101), linkedin: 'nope', year_of_study: 'x', alternative_email: 'nope' },
    {
      alternative_email: ['Invalid email address'],
      year_of_study: ['A valid integer is required.'],
      linkedin: ['Enter a valid URL.'],
      bio: ['Bio must be at most 100 characters'],
    },
  ],
])('A profile change with %j is rejected with a message by field', async (body, errors) => {
  const { change, call, token } = await signedInBackend();
  const before = (await call('GET', '/api/profile/', { token })).json;
  expect(await change(body)).toMatchObject({ status: 400, json: errors });
  expect((await call('GET', '/api/profile/', { token })).json).toEqual(before);
});

test('An alternative email address belongs to one member at a time', async () => {
  const parts = await signedInBackend();
  const token = await second(parts);
  await parts.change(EIGHT);
  const take = (alternative_email: string) =>
    parts.call('PATCH', '/api/profile/', { token, json: { alternative_email } });
  const taken = { alternative_email: ['user with this alternative email already exists.'] };
  // One is Amina's main address.
  for (const email of [EIGHT.alternative_email, 'AMINA@Mail.example', 'Amina@students.university.example'])
    expect(await take(email)).toMatchObject({ status: 400, json: taken });
  expect((await parts.change({ alternative_email: 'AMINA@mail.example' })).status).toBe(200);
  expect((await parts.change({ alternative_email: null })).status).toBe(200);
  expect((await take(EIGHT.alternative_email)).status).toBe(200);
  const both = 'both@mail.example';
  const answers = await Promise.all([parts.change({ alternative_email: both }), take(both)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('A member can try out twenty alternative email addresses', async () => {
  const { call, joinAndSignIn } = testBackend({ limits: 'on' });
  const token = await joinAndSignIn();
  const save = (alternative_email: string) => call('PATCH', '/api/profile/', { token, json: { alternative_email } });
  for (let index = 1; index <= 20; index += 1) expect((await save(`a${index}@mail.example`)).status).toBe(200);
  expect((await save('a20@mail.example')).status).toBe(200);
  expect((await save('a21@mail.example')).status).toBe(429);
});
