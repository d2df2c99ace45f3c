import { useRef, useState } from 'react';
import { displayPhone, phoneLink } from '#shared/accounts/phone.ts';
import type { EventSignUp } from '#shared/events/event.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { changeAttendee } from '#shared/sign-ups/attendee-calls.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { emailLink } from '../../accounts/person-links.ts';
import { sendOnly } from '../../http/send.ts';
import { ReasonForm } from '../../officers/ReasonForm.tsx';
import { mayOpen } from '../../officers/screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Ago } from '../../ui/text/Ago.tsx';
import { AddAttendee } from './AddAttendee.tsx';
import { attendeeName, countAttendees, STATE_WORDS } from './attendees.ts';

interface Props {
  slug: string;
  person: Attendee;
  signUp: EventSignUp;
  /** Everyone at the event. */
  rows: readonly Attendee[];
  me: OwnAccess;
  /** @param words what happened, as a sentence. */
  onDone: (words: string) => void;
}

export function AttendeeRow({ slug, person, signUp, rows, me, onDone }: Props) {
  const [open, setOpen] = useState<'more' | 'remove' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { id, pk } = person;
  const name = attendeeName(person);
  const isIn = person.state === 'coming' || person.state === 'waiting';
  const { coming, waiting } = countAttendees(rows);
  const isFreed = person.state === 'coming' && signUp.state !== 'started' && coming <= (signUp.places ?? coming);
  const mail = emailLink(person.email);
  const call = phoneLink(person.phone_number);
  const hasMore = isIn || mail !== null || call !== null;
  const close = () => {
    setOpen(null);
    row.current?.focus();
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="grid gap-3 border-t border-line px-3 py-0.5 leading-snug first:border-t-0 sm:px-4 sm:py-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
          <p className="font-display font-medium">
            {pk !== null && mayOpen(me, '/officers/people') ? <a href={`/officers/people/${pk}`}>{name}</a> : name}
          </p>
          <p className="text-sm leading-snug text-muted">
            <span>
              {[
                person.state !== 'coming' && STATE_WORDS[person.state](person.position),
                pk === null ? 'Guest' : !person.is_member && 'Not a member',
                person.attendance === 'checked_in' && 'Checked in',
                'Signed up ',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Ago at={person.signed_up_at} />
            {person.answer !== '' && (
              <>
                <span> · </span>
                <span className="text-ink">{`“${person.answer}”`}</span>
              </>
            )}
          </p>
        </div>
        {hasMore && (
          <Button
            look="plain"
            className="!min-h-11 !min-w-11 !px-0 max-sm:!border-transparent max-sm:!bg-transparent"
            aria-label={`More about ${name}`}
            aria-expanded={open !== null}
            onClick={() => setOpen(open === null ? 'more' : null)}
          >
            <span aria-hidden="true">…</span>
          </Button>
        )}
        {!isIn && pk !== null && (
          <AddAttendee
            {...{ slug, pk, signUp, rows, name }}
            label="Restore"
            onAdded={() => onDone(`${name} has a place again.`)}
          />
        )}
      </div>
      {open === 'more' && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-2 [overflow-wrap:anywhere]">
          {mail !== null && <ContactLink href={mail}>{person.email}</ContactLink>}
          {call !== null && <ContactLink href={call}>{displayPhone(person.phone_number)}</ContactLink>}
          {isIn && (
            <Button look="plain" onClick={() => setOpen('remove')} about={name}>
              Remove…
            </Button>
          )}
        </p>
      )}
      {open === 'remove' && (
        <div className="max-w-prose">
          <ReasonForm
            hint={`${name} will get this by email.${isFreed && waiting > 0 ? ' The first person on the waiting list gets the place.' : ''}`}
            submit={{ label: `Remove ${name}`, busy: 'Removing...' }}
            logLine="Removing an attendee failed"
            send={async (reason) => {
              await sendOnly(changeAttendee, { slug, id, state: 'removed', reason });
              close();
              onDone(`${name} was removed and will be emailed the reason.`);
            }}
            onCancel={close}
          />
        </div>
      )}
    </li>
  );
}

const ContactLink = ({ href, children }: { href: string; children: string | null }) => (
  <a href={href} className="inline-flex min-h-11 items-center">
    {children}
  </a>
);
