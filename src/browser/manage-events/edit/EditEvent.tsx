import { useRef } from 'react';
import { isNotThere } from '#shared/http/errors.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Source, useAnswer } from '../../ui/use-answer.ts';
import { EventForm, type EventFormProps } from './EventForm.tsx';
import { DRAFT_GONE, eventFailureSentence, type SavedEvent } from './staff-events-api.ts';

interface EditProps extends Omit<EventFormProps, 'event'> {
  what: 'event' | 'draft';
  source: Source<SavedEvent>;
}

/** The form of an event or a draft. It is loaded again, because the page may be older than the last change. */
export function EditEvent({ what, source, ...form }: EditProps) {
  const { loading, value, error, refresh } = useAnswer(source, 'Error fetching event:');
  /** What the form is filled from. A later answer must not change what is typed. */
  const filledFrom = useRef<SavedEvent>(null);
  if (!loading && error === null) filledFrom.current ??= value;
  if (filledFrom.current) return <EventForm event={filledFrom.current} {...form} />;
  if (loading) return <Loading>{`Loading the ${what}...`}</Loading>;
  const why = what === 'draft' && isNotThere(error) ? DRAFT_GONE : eventFailureSentence(error, null);
  return <Notice onRetry={refresh}>{`The ${what} couldn't be loaded. ${why}`}</Notice>;
}
