import { type CardProps, EventFacts, EventMark, EventTitle, EventWhen } from './EventCardParts.tsx';
import { EventCover } from './EventCover.tsx';

/** The next event, at full width: its cover beside the details. */
export const NextEventCard = ({ event, clock, note }: CardProps) => (
  <article className="group relative grid overflow-hidden rounded-lg border border-line bg-surface text-ink focus-within:border-accent hover:border-accent lg:grid-cols-[3fr_2fr]">
    <EventCover cover={event.cover} id={event.id} eager className="w-full min-h-full" />
    <div className="grid grid-cols-1 content-start gap-4 border-line p-5 max-lg:border-t sm:p-8 lg:border-l">
      <EventMark event={event} clock={clock} note={note} />
      <EventTitle event={event} look="text-3xl sm:text-4xl" />
      <div className="text-lg">
        <EventWhen event={event} clock={clock} day="block font-display font-semibold" />
      </div>
      {event.excerpt !== '' && (
        <p className="line-clamp-4 text-muted" dir="auto">
          {event.excerpt}
        </p>
      )}
      <EventFacts event={event} look="border-t border-line pt-4" />
    </div>
  </article>
);
