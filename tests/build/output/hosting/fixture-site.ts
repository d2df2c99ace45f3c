/** A small built site: one file of each kind that the hosting suite requests. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const page = (heading: string) =>
  `<!doctype html><html lang="en"><title>${heading}</title><h1>${heading}</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(30)}</html>`;

const FILES: Readonly<Record<string, string | Buffer>> = {
  'home.html': page('Home'),
  'profile.html': page('Profile'),
  'profile/account.html': page('Your account'),
  '404.html': page('Page not found'),
  'blog-detail/_.html': page('Blog shell'),
  'blog-detail/12.html': page('Known post 12'),
  'event-detail/_.html': page('Event shell'),
  'event-detail/launch-day.html': page('Known event'),
  'members/_.html': page('Member shell'),
  'officers.html': page('Officers'),
  'officers/people/_.html': page('Person shell'),
  'officers/events/_.html': page('Places shell'),
  'api/password-reset/_/_.html': page('Reset shell'),
  '_astro/app.Bx3.js': `export const lines = ${JSON.stringify('a'.repeat(2000))};\n`,
  '_astro/sky.Dw1.avif': Buffer.from([0, 0, 0, 28]),
  'events.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  'pictures/plan-svg-1a2b3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'share/site.jpg': Buffer.from([0xff, 0xd8, 0xff]),
  'stars.mp4': Buffer.from('0123456789'),
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:club@university.example\n',
  _redirects: '/ /home 301\n',
  _headers: '/*\n',
};

/** Addresses of its pages, as a build passes them. */
export const FIXTURE_PAGES = Object.keys(FILES)
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace('.html', '')}`);

/** Writes the site, and beside it a file that no host may serve. @param folder is created if missing. */
export async function writeFixtureSite(folder: string) {
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, 'site', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(join(folder, 'package.json'), '{ "dependencies": {} }');
}
