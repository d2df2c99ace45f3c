import { isNotThere } from '../../../shared/http/errors.ts';
import type { ClubNames } from '../../../shared/site/site.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { DRAFT_GONE } from './DeleteDraft.tsx';
import { EventForm } from './EventForm.tsx';
import type { Saving } from './event-form.ts';
import { eventFailureSentence, type SavedEvent } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  what: 'event' | 'draft';
  /** Must be the same function in each render. */
  load: () => Promise<SavedEvent>;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: (saving: Saving) => void;
}

/** The form of an event or a draft. It is loaded again, because the page may be older than the last change. */
export function EditEvent({ what, load, ...form }: Props) {
  const { loading, value, error, refresh } = useQuery(load, 'Error fetching event:');
  if (loading) return <Loading>{`Loading the ${what}...`}</Loading>;
  if (value === null) {
    const why = what === 'draft' && isNotThere(error) ? DRAFT_GONE : eventFailureSentence(error, null);
    return <Notice onRetry={refresh}>{`The ${what} couldn't be loaded. ${why}`}</Notice>;
  }
  return <EventForm event={value} {...form} />;
}
