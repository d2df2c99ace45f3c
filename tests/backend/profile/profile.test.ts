import { describe, expect, test } from 'vitest';
import { testBackend } from '../support.ts';

async function signedInBackend() {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const change = (json: unknown) => parts.call('PATCH', '/api/profile/', { token, json });
  return { ...parts, token, change };
}
/** A second member with a token of his own. */
async function second({ join, signIn }: Awaited<ReturnType<typeof signedInBackend>>): Promise<string> {
  await join({ username: 'K-2', email: 'brian@university.example' });
  return (await signIn({ username: 'K-2' })).json.access;
}

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

describe('a member', () => {
  test('can change the eight fields and sees the whole profile with them', async () => {
    const { change, call, token } = await signedInBackend();
    const before = (await call('GET', '/api/profile/', { token })).json;
    const { status, json } = await change(EIGHT);
    expect({ status, json }).toEqual({ status: 200, json: { ...before, ...EIGHT } });
    expect(Object.keys(json)).toEqual(Object.keys(before));
    expect((await call('GET', '/api/profile/', { token })).json).toEqual(json);
  });

  test.each([
    ['null', null],
    ['blank text', ''],
    ['spaces', '   '],
  ])('can take the optional ones away with %s', async (_name, nothing) => {
    const { change } = await signedInBackend();
    await change(EIGHT);
    const { first_name, last_name, ...optional } = EIGHT;
    const { status, json } = await change(Object.fromEntries(Object.keys(optional).map((name) => [name, nothing])));
    expect(status).toBe(200);
    expect(json).toMatchObject({ first_name, last_name });
    for (const name of Object.keys(optional)) expect(json[name]).toBeNull();
  });

  test('changes only what is sent, and nothing with an empty body or none', async () => {
    const { change, call, token } = await signedInBackend();
    const { json: full } = await change(EIGHT);
    expect((await change({ bio: 'New.' })).json).toEqual({ ...full, bio: 'New.' });
    expect((await change({})).json).toEqual({ ...full, bio: 'New.' });
    expect((await call('PATCH', '/api/profile/', { token })).json).toEqual({ ...full, bio: 'New.' });
  });

  test('cannot become staff, a leader, a member or somebody else', async () => {
    const { change, backend } = await signedInBackend();
    const before = backend.database.prepare('SELECT * FROM users').get();
    const { status } = await change({
      id: 7,
      pk: 7,
      username: 'official',
      username_key: 'official',
      email: 'other@university.example',
      email_key: 'x',
      password_hash: 'x',
      token_version: 9,
      verified_at: null,
      leadership_role: 'Patron',
      profile_image: 'http://evil.example/x.png',
      is_staff: true,
      is_member: true,
      is_corporate_member: true,
      alternative_email_key: 'x',
      'bio = 1, is_staff': 1,
    });
    expect(status).toBe(200);
    expect(backend.database.prepare('SELECT * FROM users').get()).toEqual(before);
  });

  test('can send a form as well, where numbers are text and blanks are nothing', async () => {
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
    form.set('bio', new Blob(['x']), 'x.txt');
    expect((await call('PATCH', '/api/profile/', { token, body: form })).json).toEqual({
      bio: ['Not a valid string.'],
    });
  });

  test('who is deleted meanwhile is told so, to read and to change', async () => {
    const { change, call, token, backend } = await signedInBackend();
    const body = new ReadableStream({
      pull(controller) {
        backend.database.exec('DELETE FROM users');
        controller.enqueue(new TextEncoder().encode('{"bio":"late"}'));
        controller.close();
      },
    });
    const late = await call('PATCH', '/api/profile/', {
      token,
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    for (const { status, json } of [late, await change({ bio: 'x' }), await call('GET', '/api/profile/', { token })])
      expect({ status, json }).toEqual({
        status: 401,
        json: { detail: 'User not found', code: 'user_not_found' },
      });
  });
});

describe('a change is refused beside its field', () => {
  test.each<[object, object]>([
    [{ first_name: '' }, { first_name: ['This field may not be blank.'] }],
    [{ first_name: null }, { first_name: ['This field may not be null.'] }],
    [{ first_name: 'x'.repeat(31) }, { first_name: ['Ensure this field has no more than 30 characters.'] }],
    [{ last_name: 'x'.repeat(31) }, { last_name: ['Ensure this field has no more than 30 characters.'] }],
    [{ alternative_email: 'nope' }, { alternative_email: ['Invalid email address'] }],
    [
      {
        alternative_email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.org`,
      },
      { alternative_email: ['Ensure this field has no more than 254 characters.'] },
    ],
    [{ registration_no: 'J12/345/2024' }, { registration_no: ['Invalid registration number format'] }],
    [{ registration_no: 'J12/3456/2031' }, { registration_no: ['Invalid registration number format'] }],
    [{ phone_number: '+254700000001' }, { phone_number: ['Invalid phone number'] }],
    [{ phone_number: '25470000000' }, { phone_number: ['Invalid phone number'] }],
    [{ year_of_study: 0 }, { year_of_study: ['Year of study cannot be less than 1'] }],
    [{ year_of_study: -5 }, { year_of_study: ['Year of study cannot be less than 1'] }],
    [{ year_of_study: 7 }, { year_of_study: ['Year of study cannot be greater than 6'] }],
    [{ year_of_study: 1e20 }, { year_of_study: ['Year of study cannot be greater than 6'] }],
    [{ year_of_study: '9'.repeat(1001) }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: 'third' }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: 3.5 }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: true }, { year_of_study: ['A valid integer is required.'] }],
    [{ year_of_study: [3] }, { year_of_study: ['A valid integer is required.'] }],
    [{ linkedin: 'linkedin.com/in/x' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'javascript:alert(1)' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'ftp://linkedin.example/x' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'https://' }, { linkedin: ['Enter a valid URL.'] }],
    [{ linkedin: 'https://linkedin.example/a b' }, { linkedin: ['Enter a valid URL.'] }],
    [
      { linkedin: `https://linkedin.example/${'x'.repeat(180)}` },
      { linkedin: ['Ensure this field has no more than 200 characters.'] },
    ],
    [{ bio: 'x'.repeat(101) }, { bio: ['Bio must be at most 100 characters'] }],
    [{ bio: true }, { bio: ['Not a valid string.'] }],
    [{ bio: ['a'] }, { bio: ['Not a valid string.'] }],
    [{ bio: 'a\0b' }, { bio: ['Null characters are not allowed.'] }],
    [
      { bio: 'x'.repeat(101), linkedin: 'nope', year_of_study: 'x', alternative_email: 'nope' },
      {
        alternative_email: ['Invalid email address'],
        year_of_study: ['A valid integer is required.'],
        linkedin: ['Enter a valid URL.'],
        bio: ['Bio must be at most 100 characters'],
      },
    ],
    [[], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
  ])('%j', async (body, errors) => {
    const { change, call, token } = await signedInBackend();
    const before = (await call('GET', '/api/profile/', { token })).json;
    const { status, json } = await change(body);
    expect({ status, json }).toEqual({ status: 400, json: errors });
    expect((await call('GET', '/api/profile/', { token })).json).toEqual(before);
  });
});

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
