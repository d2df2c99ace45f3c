import { expect, test } from 'vitest';
import { publicSettings, readSettings } from '#shared/site/settings.ts';

const NAMED = { PUBLIC_SITE_URL: 'https://club.example/', PUBLIC_API_HOST: 'https://api.club.example' };
/** Of a build that is published. */
const read = (env: Readonly<Record<string, string>>) => readSettings({ ...NAMED, ...env }, { strict: true });

test('The settings default to the real services, and addresses lose their last slash', () => {
  expect(read({})).toEqual({
    siteUrl: 'https://club.example',
    backend: undefined,
    apiHost: 'https://api.club.example',
    githubApi: 'https://api.github.com',
    apodApi: 'https://api.nasa.gov',
    apodKey: 'DEMO_KEY',
    emailjsHost: 'https://api.emailjs.com',
    emailjs: { publicKey: '', serviceId: '', templateId: '' },
    offline: true,
    analytics: false,
    editor: false,
    allowEmpty: false,
  });
  expect(
    publicSettings({ ...read({ PUBLIC_API_HOST: 'https://api.club.example// ' }), backend: 'django' }),
  ).toMatchObject({
    'import.meta.env.PUBLIC_BACKEND': '"django"',
    'import.meta.env.PUBLIC_API_HOST': '"https://api.club.example"',
    'import.meta.env.PUBLIC_GITHUB_API': '"https://api.github.com"',
    'import.meta.env.PUBLIC_ANALYTICS': '"off"',
  });
});

test('The backend is one of three or not set, and without one its address is ignored', () => {
  expect(read({ PUBLIC_BACKEND: 'django' }).backend).toBe('django');
  expect(() => read({ PUBLIC_BACKEND: 'Django' })).toThrow('PUBLIC_BACKEND must be built-in, django or none.');
  for (const PUBLIC_API_HOST of ['', 'https://api.club.example', 'nonsense'])
    expect(read({ PUBLIC_BACKEND: 'none', PUBLIC_API_HOST })).toMatchObject({ backend: 'none', apiHost: '' });
});

test.each([
  [{ VERCEL: '1' }, true],
  [{ VERCEL: '' }, false],
  [{ VERCEL: '1', PUBLIC_ANALYTICS: 'off' }, false],
  [{ PUBLIC_ANALYTICS: 'on' }, true],
  [{ VERCEL: '1', PUBLIC_ANALYTICS: ' ' }, true],
])('Visits are counted on Vercel, or if the setting is on: %o', (env, analytics) => {
  expect(read(env).analytics).toBe(analytics);
});

test.each(['PUBLIC_ANALYTICS', 'PUBLIC_EDITOR', 'PUBLIC_OFFLINE', 'ALLOW_EMPTY'])(
  'The setting %s is on or off, and nothing else',
  (variable) => {
    const value = (env: Readonly<Record<string, string>>) => JSON.stringify(read(env));
    expect(value({ [variable]: 'on' })).not.toBe(value({ [variable]: 'off' }));
    expect(() => read({ [variable]: 'yes' })).toThrow(`${variable} must be on or off.`);
  },
);

test('One error lists all missing addresses with examples, if the site may be published', () => {
  expect(() => read({ PUBLIC_API_HOST: ' ' })).toThrow(
    'PUBLIC_API_HOST is not set. Example: PUBLIC_API_HOST=https://api.club.university.example',
  );
  expect(() => readSettings({}, { strict: true })).toThrow(/PUBLIC_SITE_URL is not set.*\nPUBLIC_API_HOST is not set/);
  expect(readSettings({}, { strict: false }).apiHost).toBe('http://localhost:8787');
});

test.each(['http://club.example', 'http://localhost.evil.example', 'http://', 'api.github.com'])(
  'The address %s is refused: strangers could read along, or it is none',
  (address) => {
    for (const name of ['PUBLIC_SITE_URL', 'PUBLIC_API_HOST', 'PUBLIC_APOD_API', 'PUBLIC_GITHUB_API'])
      expect(() => read({ [name]: address })).toThrow(
        `${name} must be an address that starts with https:// (or http:// on this machine).`,
      );
  },
);

test.each(['http://localhost:8787', 'http://127.0.0.1:8787/', 'http://[::1]:8787', 'http://127.0.0.2'])(
  'The address %s is on this machine and may go without https',
  (address) => expect(read({ PUBLIC_API_HOST: address }).apiHost).toBe(address.replace(/\/$/, '')),
);

test.each(['https://club.example/site', 'https://club.example/?x', 'https://club.example/#x'])(
  'A site at %s is refused: its pages name each other from the root',
  (address) =>
    expect(() => read({ PUBLIC_SITE_URL: address })).toThrow(
      'PUBLIC_SITE_URL must be the address of a host alone, without a path. Example: PUBLIC_SITE_URL=https://',
    ),
);

test('The three settings of the contact form are set together or not at all', () => {
  const account = { PUBLIC_EMAILJS_SERVICE_ID: 'service_x', PUBLIC_EMAILJS_PUBLIC_KEY: 'key_x' };
  expect(read({ ...account, PUBLIC_EMAILJS_TEMPLATE_ID: 'template_x' }).emailjs.templateId).toBe('template_x');
  expect(() => read({ ...account, PUBLIC_EMAILJS_TEMPLATE_ID: ' ' })).toThrow(
    'PUBLIC_EMAILJS_TEMPLATE_ID is not set. Set all three of PUBLIC_EMAILJS_SERVICE_ID, PUBLIC_EMAILJS_TEMPLATE_ID, PUBLIC_EMAILJS_PUBLIC_KEY, or none.',
  );
  expect(() => read({ PUBLIC_EMAILJS_PUBLIC_KEY: 'key_x' })).toThrow(
    /SERVICE_ID is not set.*\nPUBLIC_EMAILJS_TEMPLATE_ID is not set/,
  );
});
