/** What the backend answers besides calls, for docs/openapi.json: pages and files. A test compares the list with the app. */
import * as v from 'valibot';
import type { Method, Reply } from '#shared/http/call.ts';
import { InstantSchema } from '#shared/text/fields.ts';

export interface BackendPage {
  method: Method;
  path: `/${string}`;
  summary: string;
  /** More, if there is more to say. */
  comment?: string;
  /** The Django backend has it too. */
  ofSeed?: true;
  /** Parameters after the `?`. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** By status. */
  replies: Readonly<Record<number, Reply>>;
}

const HTML: Reply = { mediaTypes: ['text/html'] };
const pagesOf = (...statuses: readonly number[]) => Object.fromEntries(statuses.map((status) => [status, HTML]));
const FORM_ERRORS = [400, 404, 409, 413, 415, 429];

const EmailSchema = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  sent_at: InstantSchema,
});

const page = (
  address: `${Method} /${string}`,
  summary: string,
  replies: BackendPage['replies'],
  others?: Pick<BackendPage, 'comment' | 'query' | 'ofSeed'>,
): BackendPage => {
  const [method, path] = address.split(' ') as [Method, `/${string}`];
  return { method, path, summary, replies, ...others };
};

const query = v.object({ token: v.optional(v.string()) });
const OF_MAILBOX = pagesOf(200, 404);

export const PAGES: readonly BackendPage[] = [
  page('GET /api/verify-email/', 'The page that a verification link opens.', pagesOf(200, 400, 410), {
    comment:
      'Changes nothing, because email scanners open links. *Django*: opening it verifies the address, and it is always 200.',
    query,
    ofSeed: true,
  }),
  page('POST /api/verify-email/', 'The button of that page.', pagesOf(200, 400, 410), {
    comment:
      'Verifies the address. 200: a valid or used link; 410: older than 24 hours, or replaced by a newer one; 400: any other.',
    query,
  }),
  page('GET /api/club/events/:slug/guest/', 'The form for guests.', pagesOf(200, 404, 409), {
    comment: 'Works without JavaScript.',
  }),
  page('POST /api/club/events/:slug/guest/', 'Send that form.', pagesOf(202, ...FORM_ERRORS)),
  page('GET /api/club/guests/:token/', "A guest's own page.", pagesOf(200, 404), {
    comment:
      "The link in a guest's emails opens it; it changes nothing. Once one link of an address has confirmed, its other links open the same page. " +
      '404: a wrong link, one that was not used in seven days, or nothing is left of the guest.',
  }),
  page('POST /api/club/guests/:token/', 'The buttons of that page.', pagesOf(200, ...FORM_ERRORS), {
    comment:
      '`action`: `confirm` takes a place or a turn on the waiting list, `cancel` gives it up, `again` takes one after that, `delete` deletes the ' +
      "guest's details, and the place if the event has not started. 60 an hour.",
  }),
  page('GET /api/club/tickets/:code/', 'A ticket.', pagesOf(200, 404), {
    comment:
      'The event and the QR code, for whoever has the code; no name. In any case, with or without spaces and hyphens.',
  }),
  page('GET /api/club/tickets/:code/ticket.png', 'The same code as a picture. 60 an hour.', {
    200: { mediaTypes: ['image/png'] },
    404: HTML,
    429: v.object({ detail: v.string() }),
  }),
  page('GET /api/club/unsubscribe/:token/', 'The page that ends club news by email.', pagesOf(200), {
    comment: 'The link in club news opens it; it changes nothing. Unknown links look the same.',
  }),
  page('POST /api/club/unsubscribe/:token/', 'The button of that page, which mail programs may press.', pagesOf(200), {
    comment:
      '`action`: `on` undoes it; anything else, and what RFC 8058 sends, turns club news off. Needs no `Origin`, and has no limit.',
  }),
  page(
    'GET /media/:name',
    'A picture.',
    { 200: { mediaTypes: ['image/jpeg', 'image/png'] }, 404: HTML },
    { comment: 'May be cached for a year, because names are never reused.' },
  ),
  page('GET /fonts/:file', "A typeface of the backend's pages.", { 200: { mediaTypes: ['font/woff2'] }, 404: HTML }),
  page(
    'GET /health',
    'Whether the backend can read and save its data.',
    {
      200: v.object({ status: v.literal('ok'), service: v.literal('backend') }),
      503: v.object({ status: v.picklist(['failing', 'disk full']), service: v.literal('backend') }),
    },
    { comment: '503: the database cannot be read, or a write has failed and none has worked since.' },
  ),
  page(
    'GET /health/backup',
    'Whether the last backup is recent enough.',
    { 200: v.object({ status: v.literal('ok') }), 503: v.object({ status: v.literal('too old'), days: v.number() }) },
    { comment: '503: more than two days old.' },
  ),
  page('GET /mailbox', "On a developer's machine: emails that were not sent.", OF_MAILBOX),
  page('GET /mailbox/messages', 'The same for tests.', { 200: v.array(EmailSchema), 404: HTML }),
  page('GET /mailbox/messages/:id', 'One of those emails.', OF_MAILBOX),
];
