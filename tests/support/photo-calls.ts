/** Mocks the image calls of the backend, so that a test can refuse, delay or record them. */
import type { Page, Request, Route } from '@playwright/test';
import { CORS } from './cors.ts';
import { amina } from './member.ts';
import { pngFile } from './pictures.ts';
import { API_URL } from './test-site.ts';

interface Answer {
  status: number;
  body: string;
}

/** Answers a call and its CORS preflight. */
function giveReply(route: Route, { status, body }: Answer): Promise<void> {
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 200, headers: CORS });
  const contentType = body.startsWith('{') ? 'application/json' : 'text/html';
  return route.fulfill({ status, body, headers: CORS, contentType });
}

export const OLD_PHOTO = `${API_URL}/media/old.png`;
/** A bare path, as the Django backend may give it (docs/calls.md). */
const NEW_PHOTO = '/media/new.png';
const UPLOADED: Answer = {
  status: 200,
  body: JSON.stringify({ profile_image: NEW_PHOTO, detail: 'Profile image updated successfully.' }),
};
const REMOVED: Answer = { status: 200, body: '{"detail":"Profile image removed successfully."}' };

export class PhotoCalls {
  /** The calls so far. */
  readonly seen: ('upload' | 'remove')[] = [];
  upload: Answer | 'no answer' = UPLOADED;
  remove: Answer | 'no answer' = REMOVED;
  /** Calls wait for it. */
  hold: Promise<void> = Promise.resolve();

  /** @param photo the member's photo at the start. */
  static async mock(page: Page, photo: string | null): Promise<PhotoCalls> {
    const calls = new PhotoCalls();
    const { buffer } = await pngFile();
    await page.route(`${API_URL}/media/**`, (route) => route.fulfill({ body: buffer, contentType: 'image/png' }));
    await page.route(`${API_URL}/api/profile/`, (route) =>
      giveReply(route, { status: 200, body: JSON.stringify({ ...amina, profile_image: photo }) }),
    );
    await page.route(`${API_URL}/api/profile/image/*/`, (route, request) => calls.take(route, request));
    return calls;
  }

  private async take(route: Route, request: Request): Promise<void> {
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 200, headers: CORS });
    const call = request.url().includes('/upload/') ? 'upload' : 'remove';
    this.seen.push(call);
    await this.hold;
    return this[call] === 'no answer' ? route.abort() : giveReply(route, this[call]);
  }
}
