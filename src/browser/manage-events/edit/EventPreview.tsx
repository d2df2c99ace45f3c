import { type MouseEvent, useEffect, useState } from 'react';
import { type ClubEvent, EVENT_LIMITS } from '#shared/events/event.ts';
import { descriptionHtml } from '#shared/html/clean-html.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { mapValues } from '#shared/text/fields.ts';
import { EventArticle } from '../../events/EventArticle.tsx';
import textStyles from '../../events/event-text.css?url';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useChosenPicture } from '../../ui/form/use-chosen-picture.ts';
import { linkStyles } from '../../ui/text/link-styles.ts';
import type { EventFormValues } from './event-form.ts';

interface ButtonProps {
  /** Reads the current values of the form. */
  readValues: () => EventFormValues;
  cover?: string | null;
  club: ClubNames;
}

export function PreviewButton({ readValues, cover = null, club }: ButtonProps) {
  const [values, setValues] = useState<EventFormValues | null>(null);
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setValues(readValues())}>
        See the whole page
      </Button>
      <Dialog title="Preview" open={values !== null} onClose={() => setValues(null)} wide>
        {values && <EventPreview values={values} cover={cover} club={club} />}
      </Dialog>
    </>
  );
}

interface Props {
  values: EventFormValues;
  /** Address of the present cover; null without one. A chosen file replaces it. */
  cover: string | null;
  club: ClubNames;
}

/** Following a link would lose the form, and the event has no address yet that could be shared. */
function stay(click: MouseEvent): void {
  if (!(click.target as Element).closest('a, button, summary')) return;
  click.preventDefault();
  click.stopPropagation();
}

function EventPreview({ values, cover, club }: Props) {
  const { event_date, ends_at, cover_image } = values;
  const chosenPicture = useChosenPicture(cover_image);
  // The page of the form does not have them.
  useEffect(() => linkStyles(textStyles), []);
  if (event_date === null || Number.isNaN(event_date.getTime()))
    return <p>Choose a date and time to see the preview.</p>;
  const instant = event_date.getTime();
  const { title, ...texts } = mapValues(EVENT_LIMITS, (_limit, name) => values[name].trim());
  const event: ClubEvent = {
    ...{ id: 0, slug: '', title: title || 'No title yet', ...texts, cover_image: null },
    ...{ state: 'scheduled', reason: '', sequence: 0, sign_up: null },
    instant,
    endsInstant: ends_at === null || Number.isNaN(ends_at.getTime()) ? null : ends_at.getTime(),
    wasInstant: null,
    changedInstant: null,
  };
  return (
    <div className="event-page" onClickCapture={stay}>
      <EventArticle
        event={event}
        cover={chosenPicture ?? cover}
        html={descriptionHtml(values.description)}
        club={club}
      />
    </div>
  );
}
