/** A mock of NASA's "Astronomy Picture of the Day" (api.nasa.gov, with `count`), with drawn pictures. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { readYaml } from '../../../build/content/read-yaml.ts';
import type { Env, Request } from '../../../server/http/request.ts';

/** One entry of the answer. Many old entries lack some fields. */
export interface ApodItem {
  date: string;
  title: string;
  explanation: string;
  media_type: 'image' | 'video' | 'other';
  service_version: 'v1';
  url?: string;
  hdurl?: string;
  /** Sometimes with line breaks around the name. */
  copyright?: string;
}

export interface ApodMock {
  /** All entries. Tests may change them. */
  photos: ApodItem[];
  /** Path and query of each call so far. */
  calls: string[];
}

/** @param url origin of the mocks. */
export const createApod = (url: string): ApodMock => ({ photos: readPhotos(url), calls: [] });

export function addApod(app: Hono<Env>, mock: ApodMock): void {
  /** How many were returned so far. The real service picks at random; this one in turn, so that tests are predictable. */
  let returned = 0;
  app.use('/planetary/apod', cors({ origin: '*' }));
  app.get('/planetary/apod', (c) => {
    const { pathname, search } = new URL(c.req.url);
    mock.calls.push(pathname + search);
    const count = Number(c.req.query('count'));
    const start = returned;
    returned += count;
    return c.json(Array.from({ length: count }, (_, index) => mock.photos[(start + index) % mock.photos.length]));
  });
  app.get('/apod/pictures/:file{[a-z]+\\.jpg}', showPicture);
  app.get('/apod/pictures/large/:file{[a-z]+\\.jpg}', showPicture);
}

/** The large size has another address, as at NASA, but is the same file. */
async function showPicture(c: Request) {
  const jpeg = await readFile(new URL(`pictures/${c.req.param('file')}`, import.meta.url)).catch(() => null);
  return jpeg ? c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=3600' }) : c.notFound();
}

const EntrySchema = v.strictObject({
  date: v.pipe(v.string(), v.isoDate()),
  title: v.string(),
  explanation: v.string(),
  picture: v.optional(v.string()),
  withoutLarge: v.optional(v.boolean(), false),
  video: v.optional(v.string()),
  copyright: v.optional(v.string()),
});

/** @throws ContentError or ValiError if `photos.yaml` does not match the schema. */
function readPhotos(url: string): ApodItem[] {
  const text = readFileSync(new URL('photos.yaml', import.meta.url), 'utf8');
  return v.parse(v.array(EntrySchema), readYaml(text, 'photos.yaml')).map((entry): ApodItem => {
    const { date, title, explanation, picture, video, copyright } = entry;
    return {
      date,
      title,
      explanation,
      service_version: 'v1',
      media_type: video ? 'video' : picture ? 'image' : 'other',
      ...(copyright && { copyright }),
      ...(video && { url: video }),
      ...(picture && { url: `${url}/apod/pictures/${picture}.jpg` }),
      ...(picture && !entry.withoutLarge && { hdurl: `${url}/apod/pictures/large/${picture}.jpg` }),
    };
  });
}
