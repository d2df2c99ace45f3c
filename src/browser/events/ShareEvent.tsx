import type { ClubEvent } from '../../shared/events/event.ts';
import { titleWithChange } from '../../shared/events/event-words.ts';
import { formatClubTime } from '../../shared/time/club-time.ts';
import { hideWithoutJs } from '../ui/hydration.ts';
import { Icon } from '../ui/Icon.tsx';
import { outside } from '../ui/outside-link.ts';

/**
 * Shares the event: first by WhatsApp, with the text ready to send, which needs no script. event-page.ts copies the address of the published
 * page, and opens the share sheet of a device that has one.
 */
export function ShareEvent({ event }: { event: ClubEvent }) {
  // The date of a postponed event no longer holds.
  const when = event.state === 'postponed' ? '' : formatClubTime(event.instant);
  const text = [titleWithChange(event), when, event.location.trim()].filter(Boolean).join('\n');
  const { href } = new URL(`/event-detail/${event.slug}`, import.meta.env.SITE);
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${text}\n${href}` })}`;
  return (
    <details data-share={href} data-text={text} className="event-button">
      <summary className="small-button">
        <Icon name="share" />
        <span>Share</span>
      </summary>
      <div className="share-menu">
        <a href={whatsApp} {...outside(whatsApp)} className={item}>
          <Icon name="chat" />
          <span>WhatsApp</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <button type="button" className={`${item} ${hideWithoutJs}`}>
          <Icon name="copy" />
          <span>Copy link</span>
        </button>
        <button type="button" data-more hidden className={item}>
          <Icon name="share" />
          <span>Other apps</span>
        </button>
        <p role="status" className="px-3 py-1 text-sm text-muted empty:hidden" />
      </div>
    </details>
  );
}

// The padding gives way when large text meets a small screen.
const item =
  'flex min-h-11 items-center gap-3 rounded px-[min(0.75rem,3vw)] text-left font-display font-medium text-ink no-underline hover:bg-raised';
