import { expect, test } from 'vitest';
import { readBackendSettings } from '../../../src/server/run/read-settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of thirty-two bytes at least',
  SITE_URL: 'https://club.university.example/',
  API_URL: 'https://api.club.university.example',
  SMTP_URL: 'smtps://mail.university.example',
  MAIL_FROM: 'club@university.example',
};

test('The backend starts without any setting on a new machine', () => {
  expect(readBackendSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataDir: '.data',
    siteUrl: 'http://localhost:4321',
    smtp: null,
    demo: false,
    limits: 'on',
    timeoutsMs: { headers: 10_000, request: 300_000, idle: 120_000 },
    connectionsPerAddress: 250,
  });
});

test('Settings are read without surrounding spaces and final slashes', () => {
  expect(readBackendSettings({ ...PRODUCTION, BACKEND_PORT: ' 80 ', HOST: '0.0.0.0' })).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    siteUrl: 'https://club.university.example',
    smtp: { url: 'smtps://mail.university.example', from: 'club@university.example' },
    production: true,
  });
});

test('A website on another machine means production', () => {
  expect(readBackendSettings({ ...PRODUCTION, NODE_ENV: '' }).production).toBe(true);
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect(readBackendSettings({ SITE_URL: `http://${name}:4321` }).production).toBe(false);
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('HOST=%s means local work', (HOST) => {
  expect(readBackendSettings({ HOST, API_URL: 'http://localhost:8787' })).toMatchObject({
    host: HOST,
    production: false,
  });
});

test.each([
  { API_URL: 'https://api.club.university.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { HOST: 'club' },
  { HOST: '127.evil.example' },
])('Only %j in production is rejected with the settings that are missing', (env) => {
  expect(() => readBackendSettings(env)).toThrow(/^This backend is public: .*\nSITE_URL is not set/);
});

test.each([
  [{ BACKEND_PORT: 'http' }, 'BACKEND_PORT must be a number'],
  [{ DATA_DIR: '~/club' }, 'DATA_DIR starts with ~, which only a shell replaces.'],
  [{ DATA_DIR: '$HOME/club' }, 'DATA_DIR starts with $, which only a shell replaces.'],
  [{ DEMO_MEMBERS: 'many' }, 'DEMO_MEMBERS must be a whole number'],
  [{ SITE_URL: 'club.example' }, 'SITE_URL must be an address'],
  [{ API_URL: 'ftp://club.example' }, 'API_URL must be an address'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not the address of a mail server.'],
  [{ SMTP_URL: 'smtps://club:pa#ss@mail.example' }, 'In the password write %23 for #'],
  [{ SMTP_URL: 'smtps://club:12#ss@mail.example' }, 'In the password write %23 for #'],
  [{ SMTP_URL: 'smtps://club:12?ss@mail.example' }, 'In the password write %23 for #'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, but MAIL_FROM is not.'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'The club' }, 'MAIL_FROM is not an email address.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET is too short'],
  [{ ...PRODUCTION, JWT_SECRET: '' }, 'JWT_SECRET is not set'],
  [{ ...PRODUCTION, API_URL: '' }, 'API_URL is not set'],
  [{ ...PRODUCTION, SITE_URL: '' }, 'SITE_URL is not set'],
  [{ ...PRODUCTION, SMTP_URL: '' }, 'SMTP_URL is not set'],
  [{ ...PRODUCTION, DEMO: '1' }, 'DEMO=1 is not for production'],
  [{ ...PRODUCTION, JWT_SECRET: 'a'.repeat(32) }, 'JWT_SECRET is easy to guess'],
  [{ ...PRODUCTION, SITE_URL: 'http://127.0.0.1:4321' }, 'SITE_URL is not set, or points to this machine'],
  [{ ...PRODUCTION, SITE_URL: 'http://club.example' }, 'SITE_URL must start with https://'],
  [{ ...PRODUCTION, API_URL: 'https://[::1]:8787' }, 'API_URL is not set, or points to this machine'],
  [{ ...PRODUCTION, API_URL: 'http://api.club.example' }, 'API_URL must start with https://'],
])('The setting %j is rejected with a plain sentence', (env, sentence) => {
  expect(() => readBackendSettings(env)).toThrow(sentence);
});

test.each([
  'club@university.example',
  'The Club <club@university.example>',
  '<club@university.example>',
  'Club @ Uni <club@university.example>',
  '"Club: news, and more" <club@university.example>',
  'Ü Club <klub@müller.example>',
])('Emails may come from %s', (MAIL_FROM) =>
  expect(readBackendSettings({ ...PRODUCTION, MAIL_FROM }).smtp?.from).toBe(MAIL_FROM),
);

test.each([
  'Club: news <club@university.example>',
  'club: club@university.example;',
  'a@university.example, b@university.example',
  'a@university.example; b@university.example',
  'a@university.example b@university.example',
  'Club <a@university.example> <b@university.example>',
  'a@university.example <b@university.example>',
  'club@@university.example',
  'club@u',
  'club@127.0.0.1',
  'club@[127.0.0.1]',
  'club@university..example',
  'club@university.example.',
  'club@-university.example',
  'ü@university.example',
  '"a b"@university.example',
  '@university.example',
  'club@',
  'Club <>',
])('No emails come from %s', (MAIL_FROM) =>
  expect(() => readBackendSettings({ ...PRODUCTION, MAIL_FROM })).toThrow(
    'MAIL_FROM is not an email address. Write exactly one, alone or behind a name without a colon or @. Example: MAIL_FROM=The Club <club@university.example>',
  ),
);
