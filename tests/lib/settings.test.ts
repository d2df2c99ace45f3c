import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/lib/settings.ts';

const named = { PUBLIC_SITE_URL: 'https://club.example/', PUBLIC_API_HOST: 'https://api.club.example' };

describe('the settings of a build', () => {
  test('services are the real ones unless told otherwise, and addresses lose their last slash', () => {
    expect(readSettings(named, { strict: true })).toEqual({
      siteUrl: 'https://club.example',
      apiHost: 'https://api.club.example',
      githubApi: 'https://api.github.com',
      apodApi: 'https://api.nasa.gov',
      emailjsHost: 'https://api.emailjs.com',
      offline: true,
    });
  });

  test('reading without a network is switched off by one word, and a misspelt one is refused', () => {
    expect(readSettings({ ...named, PUBLIC_OFFLINE: 'off' }, { strict: true }).offline).toBe(false);
    expect(() => readSettings({ ...named, PUBLIC_OFFLINE: 'false' }, { strict: true })).toThrow(
      'PUBLIC_OFFLINE must be on or off.',
    );
  });

  test('a missing address is named with an example of right', () => {
    expect(() => readSettings({ ...named, PUBLIC_API_HOST: ' ' }, { strict: true })).toThrow(
      'PUBLIC_API_HOST is not set. Example: PUBLIC_API_HOST=https://api.club.university.example',
    );
  });

  test('both missing addresses are named at once', () => {
    expect(() => readSettings({}, { strict: true })).toThrow(
      /PUBLIC_SITE_URL is not set.*\nPUBLIC_API_HOST is not set/,
    );
  });

  test('an address without https is refused', () => {
    expect(() => readSettings({ ...named, PUBLIC_GITHUB_API: 'api.github.com' }, { strict: true })).toThrow(
      /PUBLIC_GITHUB_API must be an address that begins with https/,
    );
  });

  test('what is not published may go without: local addresses stand in', () => {
    expect(readSettings({}, { strict: false }).apiHost).toBe('http://localhost:8787');
  });
});
