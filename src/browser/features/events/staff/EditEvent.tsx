/** Inside of the Edit Event dialog: asks for the event afresh, because the page may be older than the last change. */
import { useCallback } from 'react';
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { fetchEvent } from '../events-api.ts';
import { EditEventForm } from './EditEventForm.tsx';
import type { FormDialog } from './use-form-dialog.ts';
import { writeFailureSentence } from './write-failure.ts';

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

export function EditEvent({ slug, club, dialog, onSaved }: Props) {
  const load = useCallback(() => loadForEdit(slug), [slug]);
  const event = useQuery(load, 'Error fetching event:');
  if (event.loading) return <Loading>Loading the event...</Loading>;
  if (event.value === null) {
    return (
      <Notice onRetry={event.refresh}>The event could not be loaded. {writeFailureSentence(event.error, null)}</Notice>
    );
  }
  return <EditEventForm event={event.value} club={club} dialog={dialog} onSaved={onSaved} />;
}

/** The description as it was typed. */
async function loadForEdit(slug: string): Promise<ClubEvent> {
  const [event, { typedText }] = await Promise.all([fetchEvent(slug), import('../../../../shared/html/clean-html.ts')]);
  return { ...event, description: typedText(event.description) };
}
