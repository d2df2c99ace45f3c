/** What an event's page and its card show of its texts. A new field gets a line in each. */
import type { ReactNode } from 'react';
import type { ClubEvent, EventText } from '#shared/events/event.ts';
import { partnerHost } from '#shared/events/event-words.ts';
import type { ClubNames } from '#shared/site/site.ts';

interface Props {
  event: Pick<ClubEvent, EventText>;
  club: ClubNames;
}

/** Below the description. The location is beside the cover (EventArticle.tsx). */
export function PageFacts({ event, club }: Props) {
  const host = partnerHost(event.host, club);
  return (
    <>
      {host !== '' && (
        <p className="mt-8 max-w-prose [overflow-wrap:anywhere]">
          <span className="text-muted">Hosted together with : </span>
          <strong className="font-semibold" dir="auto">
            {host}
          </strong>
        </p>
      )}
    </>
  );
}

/** Where, and with whom. */
export function CardFacts({ event, club }: Props) {
  const host = partnerHost(event.host, club);
  return (
    <dl className="event-facts mt-auto grid grid-cols-1 content-start gap-1 border-t border-line px-5 py-4 [overflow-wrap:anywhere]">
      {event.location.trim() !== '' && <Fact name="Location">{event.location}</Fact>}
      {host !== '' && (
        <Fact name="Host" className="text-sm text-muted">
          <span>by </span>
          <bdi>{host}</bdi>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="sr-only">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
