/** Changes what has become of an event. Import it dynamically and for staff only. */

import { Dialog } from '../../../../ui/Dialog.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { DEED_WORDS } from './deed-words.ts';
import { StateForm } from './StateForm.tsx';
import type { Deed } from './state-form.ts';
import type { StaffEvent } from './states-api.ts';
import { toldWords } from './tell-words.ts';

interface Props {
  deed: Deed;
  event: StaffEvent;
  dialog: FormDialog;
  /** By this person or, meanwhile, by somebody else. */
  onChanged: () => void;
}

export function StateDialog({ deed, event, dialog, onChanged }: Props) {
  const words = DEED_WORDS[deed];
  return (
    <Dialog title={words.title} open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
      {dialog.open && (
        <StateForm
          key={`${deed} ${dialog.round}`}
          deed={deed}
          known={event}
          dialog={dialog}
          onDone={({ told }) => {
            dialog.done();
            onChanged();
            void toast('success', words.done + toldWords(told), TOAST_LONG_MS);
          }}
          onTheirs={() => {
            dialog.done();
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}
