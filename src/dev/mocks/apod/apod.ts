/** NASA's "Astronomy Picture of the Day", as its open service answers (api.nasa.gov), with drawn pictures. */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env, Request } from '../../../server/http/env.ts';
import { type Trouble, withTrouble } from '../failures.ts';
import { drawSky, LARGE_WIDTH, SMALL_WIDTH } from './draw-sky.ts';
import type { ApodItem } from './photo-item.ts';
import { readPhotos } from './read-photos.ts';

export interface ApodStandin {
  /** Everything there is; change it as you like. */
  photos: ApodItem[];
  trouble: Trouble;
  /** Keys that are let in. */
  keys: string[];
  /** Path and query of each call so far. */
  calls: string[];
}

/** @param url origin of the stand-ins. */
export const createApod = (url: string): ApodStandin => ({
  photos: readPhotos(url),
  trouble: 'none',
  keys: ['DEMO_KEY'],
  calls: [],
});

/** Calls an hour with the key for everybody. */
const HOURLY_CALLS = 30;

export function addApod(app: Hono<Env>, standin: ApodStandin): void {
  const path = '/planetary/apod';
  const exposed = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'];
  app.use(path, cors({ origin: '*', exposeHeaders: exposed }));
  app.use(path, async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    standin.calls.push(pathname + search);
    c.header('X-RateLimit-Limit', String(HOURLY_CALLS));
    c.header('X-RateLimit-Remaining', String(Math.max(1, HOURLY_CALLS - standin.calls.length)));
    await next();
  });
  app.use(path, withTrouble(standin, overRateLimit));
  app.get(path, (c) => answer(c, standin));

  app.get('/apod/pictures/:file{[a-z]+\\.jpg}', (c) => picture(c, SMALL_WIDTH));
  app.get('/apod/pictures/large/:file{[a-z]+\\.jpg}', (c) => picture(c, LARGE_WIDTH));
}

/** How many items were given out before: random in the real service, in turn here, so that a test knows what it gets. */
const givenOut = new WeakMap<ApodStandin, number>();

function answer(c: Request, standin: ApodStandin) {
  const { api_key: key = '', count, date, thumbs } = c.req.query();
  if (key === '') return refuse(c, 403, 'API_KEY_MISSING', 'No api_key was supplied.');
  if (!standin.keys.includes(key)) return refuse(c, 403, 'API_KEY_INVALID', 'An invalid api_key was supplied.');
  const shown = ({ thumbnail_url, ...item }: ApodItem): ApodItem =>
    thumbs?.toLowerCase() === 'true' && item.media_type === 'video'
      ? { ...item, thumbnail_url: thumbnail_url ?? '' }
      : item;

  if (count === undefined) {
    const item = standin.photos.find((photo) => date === undefined || photo.date === date);
    return item
      ? c.json(shown(item))
      : c.json({ code: 404, msg: `No data available for date: ${date}`, service_version: 'v1' }, 404);
  }
  const wanted = Number(count);
  if (date !== undefined || !Number.isInteger(wanted) || wanted < 1 || wanted > 100) {
    return c.json({ code: 400, msg: 'Bad Request: invalid field combination passed.', service_version: 'v1' }, 400);
  }
  const { photos } = standin;
  const start = givenOut.get(standin) ?? 0;
  givenOut.set(standin, start + wanted);
  const number = Math.min(wanted, photos.length);
  return c.json(
    Array.from({ length: number }, (_, index) => shown(photos[(start + index) % photos.length] as ApodItem)),
  );
}

const refuse = (c: Request, status: 403 | 429, code: string, message: string) =>
  c.json({ error: { code, message } }, status);

const overRateLimit = (c: Request) => {
  c.header('X-RateLimit-Remaining', '0');
  return refuse(c, 429, 'OVER_RATE_LIMIT', 'You have exceeded your rate limit. Try again later.');
};

async function picture(c: Request, width: number) {
  const jpeg = await drawSky((c.req.param('file') ?? '').replace(/\.jpg$/, ''), width);
  return jpeg ? c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=3600' }) : c.notFound();
}
