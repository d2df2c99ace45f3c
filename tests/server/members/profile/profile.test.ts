import { describe, expect, test } from 'vitest';
import { EIGHT, signedInBackend } from './editing.ts';

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

  test('changes one field although others hold what the rules refuse today, and these stay', async () => {
    const { change, backend } = await signedInBackend();
    const old = {
      phone_number: '0712345678',
      registration_no: 'ENG-17-0042',
      linkedin: 'linkedin.com/in/a',
      year_of_study: 9,
    };
    backend.database
      .prepare('UPDATE users SET phone_number = ?, registration_no = ?, linkedin = ?, year_of_study = ?')
      .run(...Object.values(old));
    const { status, json } = await change({ bio: 'New.' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ ...old, bio: 'New.' });
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
