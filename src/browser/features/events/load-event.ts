/** An event as its page draws it: fetched, and its description cleaned. The cleaner is only loaded here, because it weighs 40 kB. */
import type { ClubEvent } from '../../../shared/schemas/event.ts';
import { fetchEvent } from './events-api.ts';

export interface ReadableEvent {
  event: ClubEvent;
  /** The description, harmless. */
  html: string;
}

/** Errors: browser/http/client.ts. */
export async function loadEvent(slug: string): Promise<ReadableEvent> {
  const [event, { descriptionHtml }] = await Promise.all([
    fetchEvent(slug),
    import('../../../shared/html/clean-html.ts'),
  ]);
  return { event, html: descriptionHtml(event.description) };
}
