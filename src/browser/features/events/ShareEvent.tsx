import { CLUB_TIME_ZONE, formatEventTime } from '../../../shared/club-time.ts';
import { titleWithChange } from '../../../shared/event-change.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { hideWithoutJs } from '../../ui/hide-without-js.ts';
import { Icon } from '../../ui/Icon.tsx';
import { outside } from '../../ui/outside-link.ts';

/**
 * Tells others of the event. The device's own way where it has one: share-event.ts asks for it when this is about to be opened. Without
 * script it opens all the same, on a link to WhatsApp. The address is that of the published page, without a query.
 */
export function ShareEvent({ event }: { event: EventWithState }) {
  // The date of a postponed event is no longer the right one.
  const when = event.state === 'postponed' ? '' : `\n${formatEventTime(event.instant, CLUB_TIME_ZONE)} (Nairobi time)`;
  const text = titleWithChange(event) + when;
  const { href } = new URL(`/event-detail/${event.slug}`, import.meta.env.SITE);
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${text}\n${href}` })}`;
  const plain = `${buttonClass('plain')} grow sm:grow-0 lg:w-full`;
  return (
    <details data-share={href} data-text={text} className="print:hidden">
      <summary
        className={`${buttonClass('plain')} w-full cursor-pointer list-none sm:w-auto lg:w-full [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="share" />
        Share
      </summary>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={whatsApp} {...outside(whatsApp)} className={plain}>
          <Icon name="chat" />
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <button type="button" className={`${plain} ${hideWithoutJs}`}>
          <Icon name="copy" />
          Copy link
        </button>
      </div>
      <p role="status" className={`min-h-6 pt-1 text-sm text-muted ${hideWithoutJs}`} />
    </details>
  );
}
