import { expect, test } from 'vitest';
import { publicSettings, readSettings } from '../../src/shared/settings.ts';

const named = { PUBLIC_SITE_URL: 'https://club.example/', PUBLIC_API_HOST: 'https://api.club.example' };

test('Services are the real ones unless told otherwise, and addresses lose their last slash', () => {
  expect(readSettings(named, { strict: true })).toEqual({
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
});

test('Pages read what the settings made of the environment', () => {
  const settings = readSettings({ ...named, PUBLIC_API_HOST: 'https://api.club.example// ' }, { strict: true });
  expect(publicSettings({ ...settings, backend: 'django' })).toMatchObject({
    'import.meta.env.PUBLIC_BACKEND': '"django"',
    'import.meta.env.PUBLIC_API_HOST': '"https://api.club.example"',
    'import.meta.env.PUBLIC_GITHUB_API': '"https://api.github.com"',
    'import.meta.env.PUBLIC_ANALYTICS': '"off"',
  });
});

test('The backend is one of three, or is left to be asked', () => {
  expect(readSettings({ ...named, PUBLIC_BACKEND: 'django' }, { strict: true }).backend).toBe('django');
  expect(() => readSettings({ ...named, PUBLIC_BACKEND: 'Django' }, { strict: true })).toThrow(
    'PUBLIC_BACKEND must be built-in, django or none.',
  );
});

test('Without a backend no address of one is asked for, and a given one counts for nothing', () => {
  const { PUBLIC_SITE_URL } = named;
  for (const given of [{ PUBLIC_SITE_URL }, named, { ...named, PUBLIC_API_HOST: 'nonsense' }])
    expect(readSettings({ ...given, PUBLIC_BACKEND: 'none' }, { strict: true })).toMatchObject({
      backend: 'none',
      apiHost: '',
    });
});

test('Reading without a network is switched off by one word, and a misspelt one is refused', () => {
  expect(readSettings({ ...named, PUBLIC_OFFLINE: 'off' }, { strict: true }).offline).toBe(false);
  expect(() => readSettings({ ...named, PUBLIC_OFFLINE: 'false' }, { strict: true })).toThrow(
    'PUBLIC_OFFLINE must be on or off.',
  );
});

test.each([
  [{}, false],
  [{ VERCEL: '1' }, true],
  [{ VERCEL: '' }, false],
  [{ VERCEL: '1', PUBLIC_ANALYTICS: 'off' }, false],
  [{ PUBLIC_ANALYTICS: 'on' }, true],
  [{ VERCEL: '1', PUBLIC_ANALYTICS: ' ' }, true],
])('Visits are counted where the host offers it, unless told otherwise: %o', (env, analytics) => {
  expect(readSettings({ ...named, ...env }, { strict: true }).analytics).toBe(analytics);
});

test.each(['PUBLIC_ANALYTICS', 'PUBLIC_EDITOR', 'ALLOW_EMPTY'])(
  'The setting %s is on or off, and nothing else',
  (variable) => {
    expect(() => readSettings({ ...named, [variable]: 'yes' }, { strict: true })).toThrow(
      `${variable} must be on or off.`,
    );
  },
);

test('Missing and wrong addresses are named with an example, all at once', () => {
  expect(() => readSettings({ ...named, PUBLIC_API_HOST: ' ' }, { strict: true })).toThrow(
    'PUBLIC_API_HOST is not set. Example: PUBLIC_API_HOST=https://api.club.university.example',
  );
  expect(() => readSettings({}, { strict: true })).toThrow(/PUBLIC_SITE_URL is not set.*\nPUBLIC_API_HOST is not set/);
  expect(() => readSettings({ ...named, PUBLIC_GITHUB_API: 'api.github.com' }, { strict: true })).toThrow(
    /PUBLIC_GITHUB_API must be an address that starts with https/,
  );
});

test.each(['http://club.example', 'http://localhost.evil.example', 'http://'])(
  'The address %s is refused: strangers could read along, or it is none',
  (address) => {
    for (const name of ['PUBLIC_SITE_URL', 'PUBLIC_API_HOST', 'PUBLIC_APOD_API'])
      expect(() => readSettings({ ...named, [name]: address }, { strict: true })).toThrow(
        `${name} must be an address that starts with https:// (or http:// on this machine).`,
      );
  },
);

test.each(['http://localhost:8787', 'http://127.0.0.1:8787/', 'http://[::1]:8787', 'http://127.0.0.2'])(
  'The address %s is on this machine and may go without https',
  (address) => {
    const { apiHost } = readSettings({ ...named, PUBLIC_API_HOST: address }, { strict: true });
    expect(apiHost).toBe(address.replace(/\/$/, ''));
  },
);

test.each(['https://club.example/site', 'https://club.example/?x', 'https://club.example/#x'])(
  'A site at %s is refused: its pages name each other from the root',
  (address) =>
    expect(() => readSettings({ ...named, PUBLIC_SITE_URL: address }, { strict: true })).toThrow(
      'PUBLIC_SITE_URL must be the address of a host alone, without a path. Example: PUBLIC_SITE_URL=https://',
    ),
);

test('The account of the contact form is set as a whole or not at all', () => {
  const account = {
    PUBLIC_EMAILJS_SERVICE_ID: 'service_x',
    PUBLIC_EMAILJS_TEMPLATE_ID: 'template_x',
    PUBLIC_EMAILJS_PUBLIC_KEY: 'key_x',
  };
  expect(readSettings({ ...named, ...account }, { strict: true }).siteUrl).toBe('https://club.example');
  expect(() => readSettings({ ...named, ...account, PUBLIC_EMAILJS_TEMPLATE_ID: ' ' }, { strict: true })).toThrow(
    'PUBLIC_EMAILJS_TEMPLATE_ID is not set. Set all three of PUBLIC_EMAILJS_SERVICE_ID, PUBLIC_EMAILJS_TEMPLATE_ID, PUBLIC_EMAILJS_PUBLIC_KEY, or none.',
  );
  expect(() => readSettings({ ...named, PUBLIC_EMAILJS_PUBLIC_KEY: 'key_x' }, { strict: true })).toThrow(
    /SERVICE_ID is not set.*\nPUBLIC_EMAILJS_TEMPLATE_ID is not set/,
  );
});

test('What is not published may go without: local addresses stand in', () => {
  expect(readSettings({}, { strict: false }).apiHost).toBe('http://localhost:8787');
});
