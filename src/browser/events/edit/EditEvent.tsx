/**
 * The form of the Edit Event dialog. It loads the event again, because the page may be older than the last change, and once more before
 * saving: the call has no version, and a colleague's change must not be undone.
 */

import { useCallback, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { changeEventState } from '../../../shared/events/event-state-calls.ts';
import type { StaffEventState } from '../../../shared/events/staff-event.ts';
import type { PlacesSettings } from '../../../shared/sign-ups/event-people.ts';
import { hasClubCalls } from '../../../shared/site/backend.ts';
import type { ClubNames } from '../../../shared/site/site.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { ConflictRow } from '../../ui/VersionConflict.tsx';
import { fetchEvent } from '../events-api.ts';
import { EventConflict, EventForm } from './EventForm.tsx';
import { EventTextFields, SignUp } from './EventTextFields.tsx';
import {
  type ChangedEventValues,
  changedEventSchema,
  type EventFormValues,
  eventFormValues,
  savedFormData,
} from './event-form.ts';
import { type Changed, changedFields, conflictOf, merged } from './merge-edits.ts';
import {
  changeEvent,
  eventFailureSentence,
  fetchSignUp,
  fetchStaffEvent,
  isVersionConflict,
  type StateChange,
  saveSignUp,
} from './staff-events-api.ts';
import { MovingTimes } from './state/MovingTimes.tsx';
import { moved } from './state/state-actions.ts';
import { peopleWords, TellField } from './state/TellField.tsx';
import { useEventForm } from './use-event-form.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

/** For backends without event states: then only the title can say it. */
const CANCEL_HINT = 'To cancel the event, write "Cancelled" in its title.';

export function EditEvent({ slug, ...form }: Props) {
  const load = useCallback(() => loadForEdit(slug, hasClubCalls()), [slug]);
  const event = useQuery(load, 'Error fetching event:');
  if (event.loading) return <Loading>Loading the event...</Loading>;
  if (event.value === null) {
    return (
      <Notice
        onRetry={event.refresh}
      >{`The event couldn't be loaded. ${eventFailureSentence(event.error, null)}`}</Notice>
    );
  }
  return <EditEventForm known={event.value} hint={hasClubCalls() ? '' : CANCEL_HINT} {...form} />;
}

async function loadForEdit(slug: string, hasStates: boolean): Promise<EditableEvent> {
  const [{ event, state }, { typedText }] = await Promise.all([
    hasStates ? fetchStaffEvent(slug) : fetchEvent(slug).then((event) => ({ event, state: null })),
    import('../../../shared/html/clean-html.ts'),
  ]);
  const settings = state && (await fetchSignUp(state));
  return { event, description: typedText(event.description), state, settings };
}

interface FormProps extends Omit<Props, 'slug'> {
  /** As it was when the dialog opened. */
  known: EditableEvent;
  hint: string;
}

interface Edit {
  mine: ChangedEventValues;
  changed: Changed;
  /** The saved values that the officer has seen. */
  seen: EventFormValues;
}

function EditEventForm({ known, hint, club, dialog, onSaved }: FormProps) {
  const { slug } = known.event;
  const valuesOf = ({ event, description, state, settings }: EditableEvent) => {
    const times = { event_date: new Date(event.instant), ends_at: state?.ends_at };
    return eventFormValues({ ...event, description, ...times }, club, settings);
  };
  const [start] = useState(() => ({ ...valuesOf(known), tell: true }));
  const [schema] = useState(() => changedEventSchema(start));
  const { form, problem, submit } = useEventForm({ start, dialog, logLine: 'Editing the event failed' });
  const [conflict, setConflict] = useState<{ edit: Edit; rows: ConflictRow[] } | null>(null);

  const save = async ({ mine, changed, seen }: Edit, isRepeated = false): Promise<void> => {
    const saved = await loadForEdit(slug, known.state !== null);
    const now = valuesOf(saved);
    const clash = conflictOf({ mine, changed, seen, now });
    if (clash !== null) {
      setConflict({ edit: { mine, changed: clash.changed, seen: now }, rows: clash.rows });
      dialog.setBusy(false);
      return;
    }
    const values = merged(mine, { changed, now });
    // First, because a move of the event also moves the times of its sign-up.
    await saveSignUp(slug, { values, changed, settings: saved.settings });
    const change = stateOfEdit(values, saved);
    try {
      if (change !== null) await send(changeEventState, { slug, ...change });
    } catch (error) {
      // Someone saved just now: compare once more.
      if (!isVersionConflict(error) || isRepeated) throw error;
      return save({ mine, changed, seen }, true);
    }
    const form = savedFormData(values, club);
    // What was not touched goes back as it is saved, also where the form shows it otherwise.
    for (const name of ['description', 'host'] as const) if (!changed.has(name)) form.set(name, saved.event[name]);
    await changeEvent(slug, form);
    onSaved();
    await notify('The event has been saved.');
  };

  if (conflict !== null)
    return <EventConflict rows={conflict.rows} dialog={dialog} onMine={() => save(conflict.edit)} onTheirs={onSaved} />;
  return (
    <EventForm
      dialog={dialog}
      onSubmit={() => submit(schema, (mine) => save({ mine, changed: changedFields(mine, start), seen: start }))}
      problem={problem}
      submitLabel="Save"
      busyLabel="Saving the event..."
    >
      {/* This form has every field that EventTextFields uses, and more. */}
      <EventTextFields
        form={form as unknown as UseFormReturn<EventFormValues>}
        withEnd={hasEnd(known, serverNow())}
        hint={hint}
      />
      <TellOfMove form={form} known={known} />
      {known.state !== null && hasEnd(known, serverNow()) && (
        <SignUp
          form={form}
          canBeOff={known.settings === null}
          coming={known.state.coming}
          waiting={known.state.waiting}
        />
      )}
    </EventForm>
  );
}

function TellOfMove({ form, known }: { form: UseFormReturn<ChangedEventValues>; known: EditableEvent }) {
  const [event_date, location] = useWatch({ control: form.control, name: ['event_date', 'location'] });
  if (known.state === null || !hasEnd(known, serverNow()) || !isMoved({ event_date, location }, known)) return null;
  return (
    <>
      <MovingTimes known={{ event: known.event, state: known.state }} start={event_date} />
      <TellField people={peopleWords(known.state)} {...form.register('tell')} />
    </>
  );
}

interface EditableEvent {
  event: ClubEvent;
  /** As it was typed. */
  description: string;
  /** Null when the backend has no event states. */
  state: StaffEventState | null;
  /** How people sign up; null: not set. */
  settings: PlacesSettings | null;
}

/** Whether the end can be edited: not for events that are over, postponed or cancelled. @param now milliseconds since 1970. */
export const hasEnd = ({ event, state }: Pick<EditableEvent, 'event' | 'state'>, now: number): boolean =>
  state?.state === 'scheduled' && event.instant > now;

const isMoved = (
  values: Pick<ChangedEventValues, 'event_date' | 'location'>,
  known: Pick<EditableEvent, 'event'>,
): boolean => Object.keys(moved(values, known)).length > 0;

/**
 * The part of an edit that is sent as a state change: one that people are told of, or a new end, which only that call accepts.
 * @returns null when no state change is needed.
 */
export function stateOfEdit(
  values: ChangedEventValues,
  known: Pick<EditableEvent, 'event' | 'state'>,
): StateChange | null {
  const { event, state } = known;
  if (state === null || values.event_date === null || !hasEnd(known, serverNow())) return null;
  const tell = values.tell && isMoved(values, known) && state.coming + state.waiting > 0;
  const followed = state.ends_at && Date.parse(state.ends_at) + values.event_date.getTime() - event.instant;
  const isNewEnd = (values.ends_at?.getTime() ?? null) !== followed;
  if (!tell && !isNewEnd) return null;
  return {
    state: 'scheduled',
    ...moved(values, known),
    ...(isNewEnd && { ends_at: values.ends_at?.toISOString() ?? null }),
    tell,
    version: state.version,
  };
}
