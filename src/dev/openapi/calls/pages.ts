/** Addresses of the backend outside `/api/`. */
import * as v from 'valibot';
import { type Call, HTML } from '../call.ts';

const MailSchema = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  sent_at: v.string(),
});

export const PAGE_CALLS: readonly Call[] = [
  {
    call: 'GET /media/{name}',
    who: 'anybody',
    summary: 'A picture.',
    replies: { 200: { mediaTypes: ['image/jpeg', 'image/png'] }, 404: HTML },
  },
  {
    call: 'GET /fonts/{file}',
    who: 'anybody',
    summary: "A typeface of the backend's pages.",
    replies: { 200: { mediaTypes: ['font/woff2'] }, 404: HTML },
  },
  {
    call: 'GET /health',
    who: 'anybody',
    summary: 'Whether the backend reaches its data.',
    replies: {
      200: v.object({ status: v.literal('ok'), service: v.literal('backend') }),
      503: v.object({ status: v.literal('failing'), service: v.literal('backend') }),
    },
  },
  {
    call: 'GET /health/backup',
    who: 'anybody',
    summary: 'Whether the last backup is young enough.',
    replies: {
      200: v.object({ status: v.literal('ok') }),
      503: v.object({ status: v.literal('too old'), days: v.number() }),
    },
  },
  {
    call: 'GET /mailbox',
    who: 'anybody',
    summary: "On a developer's machine: mails that were not sent.",
    replies: { 200: HTML, 404: HTML },
  },
  {
    call: 'GET /mailbox/messages',
    who: 'anybody',
    summary: 'The same for tests.',
    replies: { 200: v.array(MailSchema), 404: HTML },
  },
  {
    call: 'GET /mailbox/messages/{id}',
    who: 'anybody',
    summary: 'One of those mails.',
    replies: { 200: HTML, 404: HTML },
  },
];
