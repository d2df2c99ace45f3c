import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { TicketProps } from './Ticket.tsx';

const Ticket = lazyPart<TicketProps>(
  () =>
    import('./Ticket.tsx').then(
      (part) => part.Ticket,
      () => NoTicket,
    ),
  () => <Loading isQuiet>Loading your ticket...</Loading>,
);

const NoTicket = ({ address }: TicketProps) => (
  <p>
    <span>Your ticket couldn't be loaded. </span>
    <a href={address}>Open it on a page of its own</a>
    <span>.</span>
  </p>
);

type Props = Omit<TicketProps, 'open' | 'address'> & Pick<Parameters<typeof Button>[0], 'about'>;

/** The button that shows a person's ticket. What it shows is loaded with the button, because the door may have no network. */
export function ShowTicket({ about, ...ticket }: Props) {
  const [open, setOpen] = useState(false);
  const address = `${import.meta.env.PUBLIC_API_HOST}/api/club/tickets/${ticket.code}/`;
  return (
    <>
      <Button look="plain" about={about} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show ticket
      </Button>
      <Dialog sheet="ticket" title="Your ticket" open={open} onClose={() => setOpen(false)}>
        <Ticket open={open} address={address} {...ticket} />
      </Dialog>
    </>
  );
}
