import { Suspense, useState } from 'react';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { NewEventValues } from './event-form.ts';

const EventPreview = lazyPart(async () => (await import('./EventPreview.tsx')).EventPreview);

interface Props {
  /** Reads the current values of the form. */
  values: () => NewEventValues;
  cover?: string | null;
  club: ClubNames;
}

/** Opens a preview of the event's page. */
export function PreviewButton({ values, cover = null, club }: Props) {
  const [shown, setShown] = useState<NewEventValues | null>(null);
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setShown(values())}>
        See the whole page
      </Button>
      <Dialog title="Preview" open={shown !== null} onClose={() => setShown(null)} wide>
        {shown && (
          <Suspense fallback={<Loading>Loading the preview...</Loading>}>
            <EventPreview values={shown} cover={cover} club={club} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
