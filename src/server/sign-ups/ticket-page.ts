/**
 * The page of a ticket, which emails link to, because a session lasts only hours. Whoever has the code may open it: it shows the event and the
 * code, and names nobody. The door decides by the sign-up.
 */
import { html } from 'hono/html';
import { inGroups, readTicket } from '#shared/sign-ups/ticket.ts';
import { drawTicket } from '#shared/sign-ups/ticket-drawing.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import type { Backend } from '../backend.ts';
import { hasEnded, startOf } from '../events/event-times.ts';
import { type EventRow, eventById } from '../events/events-table.ts';
import { onPage, type Route } from '../http/on.ts';
import { clubOf, type Html, showPage } from '../http/page.ts';
import type { Request } from '../http/request.ts';
import { type SignUpRow, signUpOfTicket } from './sign-ups-table.ts';

const PATH = '/api/club/tickets/:code/';
const pathOf = (code: string) => PATH.replace(':code', code);

export const ticketPageCalls: readonly Route[] = [
  onPage(`GET ${PATH}`, async ({ params: { code }, c, backend }) => {
    const ticket = findTicketFor(backend, code);
    return ticket ? ticketPage(c, backend, ticket) : unknownPage(c, backend);
  }),

  onPage(`GET ${PATH}ticket.png`, async ({ params: { code }, c, backend }) => {
    const ticket = findTicketFor(backend, code);
    if (!ticket || !isValid(ticket, backend.settings.now())) return unknownPage(c, backend);
    await backend.limits.take('ticketPicture', ticket.row.ticket);
    return c.body(await pictureOf(ticket.row.ticket), 200, {
      'Content-Type': 'image/png',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `attachment; filename="ticket-${ticket.event.slug}.png"`,
    });
  }),
];

interface Ticket {
  event: EventRow;
  row: SignUpRow;
}

function findTicketFor({ database }: Backend, text: string): Ticket | undefined {
  const code = readTicket(text);
  const row = code === null ? undefined : signUpOfTicket(database, code);
  const event = row && eventById(database, row.event_id);
  return row && event && event.state !== 'draft' ? { event, row } : undefined;
}

const unknownPage = (c: Request, backend: Backend) =>
  showPage(c, {
    title: 'Ticket',
    body: html`<p class="lead">We don't have this ticket. Look for a newer email from us, or sign in and open the event's page.</p>`,
    status: 404,
    club: clubOf(backend),
  });

/** Others have no code to show: the door would refuse it. */
const isValid = ({ event, row }: Ticket, now: number) =>
  row.state === 'coming' && event.state === 'scheduled' && !hasEnded(event, now);

function ticketPage(c: Request, backend: Backend, ticket: Ticket) {
  const { event, row } = ticket;
  const now = backend.settings.now();
  const isOver = event.state === 'scheduled' && hasEnded(event, now);
  return showPage(c, {
    title: 'Your ticket',
    heading: event.title,
    body: html`${event.state !== 'scheduled' && html`<p class="lead">This event is ${event.state}. ${event.reason}</p>`}
${isOver && html`<p class="lead">This event is over.</p>`}
${isValid(ticket, now) && ticketPart(backend, row.ticket)}
${row.state !== 'coming' && !isOver && html`<p class="lead">This ticket has no place at the event. The event's page has more.</p>`}
<p>${event.state === 'postponed' ? 'New date to follow' : formatClubTime(startOf(event))}<br>${event.location}</p>
<p><a href="${backend.settings.siteUrl}/event-detail/${event.slug}">See the event</a></p>`,
    club: clubOf(backend),
  });
}

/** A ticket in a page of the backend. */
export function ticketPart({ apiUrl }: Pick<Backend, 'apiUrl'>, code: string): Html {
  const { size, path } = drawTicket(code);
  return html`<div class="ticket">
<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of your ticket"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>
<p>${inGroups(code)}</p>
</div>
<p>Show this at the door, and turn up the brightness of your screen.</p>
<p><a class="button quiet" href="${apiUrl}${pathOf(code)}ticket.png">Save as picture</a></p>`;
}

/** A line of emails to people with a place. */
export const ticketHint = ({ apiUrl }: Pick<Backend, 'apiUrl'>, code: string): string =>
  `Your ticket, to show at the door: ${apiUrl}${pathOf(code)}`;

/** Pixels of one module. */
const SCALE = 24;

async function pictureOf(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const { size, path } = drawTicket(code);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * SCALE}" height="${size * SCALE}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
