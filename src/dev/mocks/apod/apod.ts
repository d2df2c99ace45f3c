/** A mock of NASA's "Astronomy Picture of the Day" (api.nasa.gov, with `count`), with drawn pictures. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { readYaml } from '../../../build/content/read-yaml.ts';
import type { Env, Request } from '../../../server/http/routes.ts';
import { type FailureMode, withFailure } from '../failures.ts';

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
  failure: FailureMode;
  /** Accepted keys. */
  keys: string[];
  /** Path and query of each call so far. */
  calls: string[];
}

/** @param url origin of the mocks. */
export const createApod = (url: string): ApodMock => ({
  photos: readPhotos(url),
  failure: 'none',
  keys: ['DEMO_KEY'],
  calls: [],
});

/** Calls per hour with DEMO_KEY. */
const HOURLY_CALLS = 30;

export function addApod(app: Hono<Env>, mock: ApodMock): void {
  const path = '/planetary/apod';
  const exposed = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'];
  app.use(path, cors({ origin: '*', exposeHeaders: exposed }));
  app.use(path, async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    mock.calls.push(pathname + search);
    c.header('X-RateLimit-Limit', String(HOURLY_CALLS));
    c.header('X-RateLimit-Remaining', String(Math.max(1, HOURLY_CALLS - mock.calls.length)));
    await next();
  });
  app.use(path, withFailure(mock, overRateLimit));
  app.get(path, (c) => answer(c, mock));

  app.get('/apod/pictures/:file{[a-z]+\\.jpg}', showPicture);
  app.get('/apod/pictures/large/:file{[a-z]+\\.jpg}', showPicture);
}

/** How many items were returned so far. The real service picks at random; this one in turn, so that tests are predictable. */
const nextPhoto = new WeakMap<ApodMock, number>();

function answer(c: Request, mock: ApodMock) {
  const { api_key: key = '', count } = c.req.query();
  if (key === '') return fail(c, 403, 'API_KEY_MISSING', 'No api_key was supplied.');
  if (!mock.keys.includes(key)) return fail(c, 403, 'API_KEY_INVALID', 'An invalid api_key was supplied.');
  const requestedCount = Number(count);
  if (!Number.isInteger(requestedCount) || requestedCount < 1 || requestedCount > 100) {
    return c.json({ code: 400, msg: 'Bad Request: invalid field combination passed.', service_version: 'v1' }, 400);
  }
  const { photos } = mock;
  const start = nextPhoto.get(mock) ?? 0;
  nextPhoto.set(mock, start + requestedCount);
  const number = Math.min(requestedCount, photos.length);
  return c.json(Array.from({ length: number }, (_, index) => photos[(start + index) % photos.length]));
}

const fail = (c: Request, status: 403 | 429, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

const overRateLimit = (c: Request) => {
  c.header('X-RateLimit-Remaining', '0');
  return fail(c, 429, 'OVER_RATE_LIMIT', 'You have exceeded your rate limit. Try again later.');
};

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
    const small = (name: string) => `${url}/apod/pictures/${name}.jpg`;
    return {
      date,
      title,
      explanation,
      service_version: 'v1',
      media_type: video ? 'video' : picture ? 'image' : 'other',
      ...(copyright && { copyright }),
      ...(video && { url: video }),
      ...(picture && { url: small(picture) }),
      ...(picture && !entry.withoutLarge && { hdurl: `${url}/apod/pictures/large/${picture}.jpg` }),
    };
  });
}
