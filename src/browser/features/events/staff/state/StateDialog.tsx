/** The dialog that moves, postpones, calls off or brings back an event. Import it dynamically, for staff only. */

import { Dialog } from '../../../../ui/Dialog.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { ACTION_WORDS } from './action-words.ts';
import { StateForm } from './StateForm.tsx';
import type { StateAction } from './state-form.ts';
import type { StaffEvent } from './states-api.ts';
import { toldWords } from './tell-words.ts';

interface Props {
  action: StateAction;
  event: StaffEvent;
  dialog: FormDialog;
  /** Called when the event was changed, by this person or by somebody else. */
  onChanged: () => void;
}

export function StateDialog({ action, event, dialog, onChanged }: Props) {
  const words = ACTION_WORDS[action];
  return (
    <Dialog title={words.title} open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
      {dialog.open && (
        <StateForm
          key={`${action} ${dialog.round}`}
          action={action}
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
