/** The dialog that reschedules, postpones, cancels or reinstates an event. */

import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { STATE_REASON_LIMIT } from '../../../../shared/events/event-state.ts';
import { changeEventState } from '../../../../shared/events/event-state-calls.ts';
import type { ChangedEventState } from '../../../../shared/events/staff-event.ts';
import { send } from '../../../http/send.ts';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/toast.ts';
import { EventConflict, EventForm } from '../EventForm.tsx';
import { SHORT_TEXTS } from '../event-form.ts';
import { fetchStaffEvent, isVersionConflict, type StaffEvent } from '../staff-events-api.ts';
import { useEventForm } from '../use-event-form.ts';
import type { FormDialog } from '../use-form-dialog.ts';
import { MovingTimes } from './MovingTimes.tsx';
import {
  conflictRows,
  STATE_ACTIONS,
  type StateAction,
  type StateFormValues,
  stateChange,
  stateFormSchema,
  stateFormValues,
} from './state-actions.ts';
import { peopleWords, TellField, toldWords } from './TellField.tsx';

interface Props {
  action: StateAction;
  event: StaffEvent;
  dialog: FormDialog;
  /** Called when the event was changed, by this person or by someone else. */
  onChanged: () => void;
}

export function StateDialog({ action, event, dialog, onChanged }: Props) {
  const words = STATE_ACTIONS[action];
  return (
    <Dialog title={words.title} open={dialog.open} onClose={dialog.leave} busy={dialog.busy}>
      {dialog.open && (
        <StateForm
          key={`${action} ${dialog.round}`}
          action={action}
          known={event}
          dialog={dialog}
          onDone={(changed) => {
            dialog.done();
            onChanged();
            if (changed) void notify(words.done + toldWords(changed.told));
          }}
        />
      )}
    </Dialog>
  );
}

interface StateFormProps {
  action: StateAction;
  /** As it was when the dialog opened. */
  known: StaffEvent;
  dialog: FormDialog;
  /** @param changed the saved state; null when the person keeps what someone else has saved. */
  onDone: (changed: ChangedEventState | null) => void;
}

function StateForm({ action, known, dialog, onDone }: StateFormProps) {
  const words = STATE_ACTIONS[action];
  const [start] = useState(() => stateFormValues(known));
  const [schema] = useState(() => stateFormSchema(action, known));
  const { form, problem, submit } = useEventForm({
    start,
    dialog,
    logLine: 'Changing the state of an event failed',
  });
  const [conflict, setConflict] = useState<{ mine: StateFormValues; now: StaffEvent } | null>(null);
  const { slug } = known.event;

  const save = async (values: StateFormValues, seen: StaffEvent) => {
    try {
      onDone(await send(changeEventState, { slug, ...stateChange(action, values, seen) }));
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      setConflict({ mine: values, now: await fetchStaffEvent(slug) });
    }
    dialog.setBusy(false);
  };

  if (conflict !== null) {
    const { mine, now } = conflict;
    return (
      <EventConflict
        rows={conflictRows(action, mine, now)}
        dialog={dialog}
        onMine={() => save(mine, now)}
        onTheirs={() => onDone(null)}
      />
    );
  }
  return (
    <EventForm
      dialog={dialog}
      onSubmit={() => submit(schema, (values) => save(values, known))}
      problem={problem}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={action === 'cancel' ? 'Keep event' : 'Go back'}
    >
      <p className="text-muted">{words.lead}</p>
      {action === 'reschedule' && <WhenAndWhere form={form} />}
      {action === 'reschedule' && <MovingTimes known={known} start={form.watch('event_date')} />}
      {words.asksReason && <Reason form={form} />}
      <TellField people={peopleWords(known.state)} {...form.register('tell')} />
    </EventForm>
  );
}

type FieldsProps = { form: UseFormReturn<StateFormValues> };

const WhenAndWhere = ({ form: { control, formState, register } }: FieldsProps) => (
  <>
    <Controller
      control={control}
      name="event_date"
      render={({ field }) => (
        <DateTimeField {...field} label="New date and time" error={formState.errors.event_date?.message} />
      )}
    />
    <TextField
      label={SHORT_TEXTS.location.label}
      error={formState.errors.location?.message}
      autoComplete="off"
      {...register('location')}
    />
  </>
);

const Reason = ({ form: { formState, register, watch } }: FieldsProps) => (
  <TextArea
    label="Reason"
    hint={`Everyone will see it on the event page. ${[...watch('reason')].length}/${STATE_REASON_LIMIT}`}
    rows={3}
    error={formState.errors.reason?.message}
    {...register('reason')}
  />
);
