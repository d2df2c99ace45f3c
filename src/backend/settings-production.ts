/** What a backend that strangers can reach must not start without. */
import { SettingMistake } from '../lib/settings.ts';

/** The part of `BackendSettings` that production is strict about. */
interface Inspected {
  siteUrl: string;
  secret: string | null;
  apiUrl: string | null;
  smtp: object | null;
  demo: boolean;
}

/** @throws SettingMistake with one sentence for each thing that is missing. */
export function inspectProduction(settings: Inspected): void {
  const mistakes = [
    new URL(settings.siteUrl).hostname === 'localhost' &&
      'SITE_URL is not set: no browser could call from the website. Example: SITE_URL=https://club.university.example',
    settings.secret === null &&
      'JWT_SECRET is not set: without it anybody could sign in as anybody. Make one with: openssl rand -hex 32',
    settings.apiUrl === null &&
      'API_URL is not set: links in mails would lead nowhere. Example: API_URL=https://api.club.university.example',
    settings.smtp === null &&
      'SMTP_URL is not set: nobody would get a verification mail. Example: SMTP_URL=smtps://user:password@mail.university.example',
    settings.demo && 'DEMO=1 is not for production: the passwords of the demo members are public.',
  ].filter((sentence) => sentence !== false);
  if (mistakes.length > 0) throw new SettingMistake(mistakes.join('\n'));
}
