/** An event as its page would show it. Import it dynamically: it brings the cleaner of descriptions. */
import { descriptionHtml } from '../../../../shared/html/clean-html.ts';
import { withState } from '../../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { linkStyles } from '../../../ui/link-styles.ts';
import { EventArticle } from '../EventArticle.tsx';
import textStyles from '../event-text.css?url';
import type { NewEventValues } from './event-form.ts';

linkStyles(textStyles);

interface Props {
  values: NewEventValues;
  /** Address of its cover; null: none, or one that was chosen just now. */
  cover: string | null;
  club: ClubNames;
}

export function EventPreview({ values, cover, club }: Props) {
  const { title, description, location, host, event_date, ends_at, cover_image } = values;
  if (event_date === null) return <p>Choose a date and time first: the page is made around it.</p>;
  const instant = event_date.getTime();
  const texts = { title: title.trim() || 'No title yet', description, location: location.trim(), host: host.trim() };
  const event = {
    ...texts,
    id: 0,
    slug: '',
    event_date: '',
    cover_image: cover_image === null ? cover : null,
    instant,
  };
  const endsInstant = ends_at === null || Number.isNaN(ends_at.getTime()) ? null : ends_at.getTime();
  return (
    <>
      {cover_image !== null && (
        <p className="mb-6 text-sm text-muted">The cover that you chose is shown in the form, not here.</p>
      )}
      <EventArticle event={{ ...withState(event, []), endsInstant }} html={descriptionHtml(description)} club={club} />
    </>
  );
}
