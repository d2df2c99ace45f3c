import { formatClubTime } from '../../../shared/club-time.ts';
import { titleWithChange } from '../../../shared/event-change.ts';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { hideWithoutJs } from '../../ui/before-script.ts';
import { Icon } from '../../ui/Icon.tsx';
import { outside } from '../../ui/outside-link.ts';

/**
 * Shares the event, through the device's share sheet where there is one (share-event.ts). Otherwise, and without JavaScript, it opens to a
 * link to WhatsApp and a button that copies the address of the published page.
 */
export function ShareEvent({ event }: { event: EventWithState }) {
  // The date of a postponed event no longer holds.
  const when = event.state === 'postponed' ? '' : `\n${formatClubTime(event.instant)}`;
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
