import { getStaffEvent } from '#shared/events/event-calls.ts';
import { getEvent } from '#shared/events/public-event-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { fetchEvent } from '../../events/events-api.ts';
import { keyOf } from '../../http/client.ts';
import { send } from '../../http/send.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { FormDialog } from '../../ui/form/form-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EditEvent = lazyPart(async () => (await import('./EditEvent.tsx')).EditEvent);

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

export const EditEventDialog = ({ slug, club, dialog, onSaved }: Props) => (
  <Dialog sheet="full-sheet" title="Edit Event" open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
    {dialog.isMounted && (
      <EditEvent
        key={dialog.round}
        what="event"
        source={
          hasClubCalls()
            ? { key: keyOf(getStaffEvent, { slug }), load: () => send(getStaffEvent, { slug }) }
            : { key: keyOf(getEvent, { slug }), load: () => fetchEvent(slug) }
        }
        club={club}
        dialog={dialog}
        onSaved={() => {
          dialog.done();
          onSaved();
        }}
      />
    )}
  </Dialog>
);
