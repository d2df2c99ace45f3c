/** The dialog that reschedules, postpones, cancels or reinstates an event. */

import { useState } from 'react';
import { STATE_REASON_LIMIT, type StaffEvent } from '#shared/events/event.ts';
import { needsReason } from '#shared/events/event-rules.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { notify } from '../../ui/dialog/toast.ts';
import { Controlled } from '../../ui/form/Controlled.tsx';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { applyServerErrors, Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import type { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersion } from '../../ui/form/use-version.tsx';
import { SHORT_TEXTS } from '../edit/event-form.ts';
import { CONFLICT, changeEvent, eventFailure, storedSince } from '../edit/staff-events-api.ts';
import { emailedWords, MovingTimes, notifyField } from './ChangeEffects.tsx';
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
  const form = useSchemaForm(schema, start, 'sent');
  const version = useVersion(event, {
    storedSince,
    sentence: CONFLICT,
    // The action may no longer be possible.
    onTheirs: () => {
      dialog.done();
      onChanged(null);
    },
  });

  const save = async (values: StateFormValues, before: StaffEvent) => {
    const changed = await changeEvent(before.slug, stateChange(action, values, before));
    dialog.done();
    // Announced before what can be done about it (UndoNotice.tsx).
    await notify(words.done + (values.notify ? emailedWords((changed ?? before).sign_up) : ''));
    onChanged(action === 'cancel' && changed ? { before, cancelled: changed } : null);
  };
  return (
    <Form
      form={form}
      dialog={{ ...dialog, cancelLabel: action === 'cancel' ? 'Keep event' : 'Go back' }}
      send={dialog.busyWhile(version.over(save))}
      logLine="Changing the state of an event failed"
      explain={(error) => applyServerErrors(form, eventFailure(error))}
      submit={{ label: words.submit, busy: words.busy }}
      status={version.notice}
    >
      <p className="text-muted">{words.lead}</p>
      {action === 'reschedule' && (
        <>
          <Fields
            form={form}
            of={{
              event_date: { as: Controlled, draw: (field) => <DateTimeField {...field} label="New date and time" /> },
              location: { label: SHORT_TEXTS.location.label, autoComplete: 'off' },
            }}
          />
          <MovingTimes event={event} start={form.watch('event_date')} />
        </>
      )}
      <Fields
        form={form}
        of={{
          reason: needsReason(words.becomes) && {
            as: TextArea,
            label: 'Reason',
            hint: `Everyone will see it on the event page. ${[...form.watch('reason')].length}/${STATE_REASON_LIMIT}`,
            rows: 3,
          },
          notify: notifyField(event.sign_up),
        }}
      />
    </Form>
  );
}
