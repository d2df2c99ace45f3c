/** A person's ticket on the whole screen, for the door. Path: SignUpBar, MyEvents -> ShowTicket -> Ticket */
import type { ClubEvent } from '#shared/events/event.ts';
import { inGroups } from '#shared/sign-ups/ticket.ts';
import { drawTicket } from '#shared/sign-ups/ticket-drawing.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { linkStyles } from '../../ui/text/link-styles.ts';
import { useScreenOn } from '../../ui/use-screen-on.ts';
import { whenAndWhere } from '../sign-up-words.ts';
import styles from './ticket.css?url';

linkStyles(styles);

export interface TicketProps {
  open: boolean;
  code: string;
  /** The server's page of this ticket. */
  address: string;
  event: Pick<ClubEvent, 'title' | 'state' | 'instant' | 'location'>;
}

export function Ticket({ open, code, address, event }: TicketProps) {
  useScreenOn(open);
  if (!open) return null;
  const { size, path } = drawTicket(code);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of your ticket" className="ticket-code">
        <rect width={size} height={size} fill="white" />
        <path d={path} />
      </svg>
      <p translate="no" className="font-mono text-2xl">
        {inGroups(code)}
      </p>
      <div className="[overflow-wrap:anywhere]">
        <p dir="auto" className="font-medium">
          {event.title}
        </p>
        <p>{whenAndWhere(event)}</p>
      </div>
      <p>Turn up the brightness.</p>
      <a href={`${address}ticket.png`} className={buttonClass('plain')}>
        Save as picture
      </a>
    </div>
  );
}
