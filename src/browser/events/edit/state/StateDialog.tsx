/** The dialog that reschedules, postpones, cancels or reinstates an event. */

import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { STATE_REASON_LIMIT, type StaffEvent } from '#shared/events/event.ts';
import { needsReason } from '#shared/events/event-rules.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { notify } from '../../../ui/dialog/toast.ts';
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { DialogForm } from '../DialogForm.tsx';
import { SHORT_TEXTS } from '../event-form.ts';
import { changeEvent } from '../staff-events-api.ts';
import { useEventForm } from '../use-event-form.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { emailedWords, MovingTimes, NotifyField } from './ChangeEffects.tsx';
import {
  STATE_ACTIONS,
  type StateAction,
  type StateFormValues,
  stateChange,
  stateFormSchema,
  stateFormValues,
} from './state-actions.ts';
import type { Cancellation } from './UndoNotice.tsx';

interface Props {
  action: StateAction;
  event: StaffEvent;
  dialog: FormDialog;
  /**
   * Called when the event was changed, by this person or by someone else.
   * @param cancellation of this person, who can undo it; null for any other change.
   */
  onChanged: (cancellation: Cancellation | null) => void;
}

export const StateDialog = ({ action, dialog, ...props }: Props) => (
  <Dialog title={STATE_ACTIONS[action].title} open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
    {dialog.isMounted && <StateForm key={`${action} ${dialog.round}`} action={action} dialog={dialog} {...props} />}
  </Dialog>
);

function StateForm({ action, event, dialog, onChanged }: Props) {
  const words = STATE_ACTIONS[action];
  const [start] = useState(() => stateFormValues(event));
  const [schema] = useState(() => stateFormSchema(action, event));
  const { form, problem, conflict, keepMine, submit } = useEventForm({
    event,
    start,
    dialog,
    logLine: 'Changing the state of an event failed',
  });
  const { control, register, watch } = form;
  const { errors } = form.formState;

  const save = async (values: StateFormValues, before: StaffEvent) => {
    const changed = await changeEvent(before.slug, stateChange(action, values, before));
    dialog.done();
    // Announced before what can be done about it (UndoNotice.tsx).
    await notify(words.done + (values.notify ? emailedWords((changed ?? before).sign_up) : ''));
    onChanged(action === 'cancel' && changed ? { before, cancelled: changed } : null);
  };
  return (
    <DialogForm
      form={form}
      dialog={dialog}
      onSubmit={() => submit(schema, save)}
      problem={problem}
      conflict={conflict}
      onMine={keepMine}
      // The action may no longer be possible.
      onTheirs={() => {
        dialog.done();
        onChanged(null);
      }}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={action === 'cancel' ? 'Keep event' : 'Go back'}
    >
      <p className="text-muted">{words.lead}</p>
      {action === 'reschedule' && (
        <>
          <Controller
            control={control}
            name="event_date"
            render={({ field, fieldState }) => (
              <DateTimeField {...field} label="New date and time" error={fieldState.error?.message} />
            )}
          />
          <TextField
            label={SHORT_TEXTS.location.label}
            error={errors.location?.message}
            autoComplete="off"
            {...register('location')}
          />
          <MovingTimes event={event} start={watch('event_date')} />
        </>
      )}
      {needsReason(words.becomes) && (
        <TextArea
          label="Reason"
          hint={`Everyone will see it on the event page. ${[...watch('reason')].length}/${STATE_REASON_LIMIT}`}
          rows={3}
          error={errors.reason?.message}
          {...register('reason')}
        />
      )}
      <NotifyField signUp={event.sign_up} {...register('notify')} />
    </DialogForm>
  );
}
