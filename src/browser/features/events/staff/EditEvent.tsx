/** The form of the Edit Event dialog. It loads the event again, because the page may be older than the last change. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { useCapability } from '../../../session/capabilities.ts';
import { applyServerErrors } from '../../../ui/form-failure.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { VersionConflict } from '../../../ui/VersionConflict.tsx';
import { fetchEvent } from '../events-api.ts';
import { EventForm } from './EventForm.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import { afterChange, type EditableEvent, editConflictRows, hasEnd, isMoved, stateOfEdit } from './edit-event.ts';
import { type ChangedEventValues, type EventFormValues, eventFormData, eventFormValues } from './event-form.ts';
import { changedEventSchema, unchangedInvalidTexts } from './event-form-schema.ts';
import { changeEvent, writeFailureSentence } from './events-write-api.ts';
import { changeEventState, fetchStaffEvent, isVersionConflict, stateFailure } from './state/states-api.ts';
import { TellField } from './state/TellField.tsx';
import { peopleWords } from './state/tell-words.ts';
import type { FormDialog } from './use-form-dialog.ts';

interface Props {
  slug: string;
  club: ClubNames;
  dialog: FormDialog;
  onSaved: () => void;
}

/** For backends without event states: then only the title can say it. */
const CALL_OFF_HINT = 'To call it off, write it into the title.';

export function EditEvent({ slug, ...form }: Props) {
  const known = useCapability('event-states');
  // Fixed when the dialog opens: an answer that comes later must not reload a form that is being filled in.
  const [hasStates] = useState(known);
  const load = useCallback(() => loadForEdit(slug, hasStates === true), [slug, hasStates]);
  const event = useQuery(load, 'Error fetching event:');
  if (event.loading) return <Loading>Loading the event...</Loading>;
  if (event.value === null) {
    return (
      <Notice onRetry={event.refresh}>The event could not be loaded. {writeFailureSentence(event.error, null)}</Notice>
    );
  }
  return <EditEventForm known={event.value} hint={hasStates === false ? CALL_OFF_HINT : ''} {...form} />;
}

/** The event, with its description as it was typed. */
async function loadForEdit(slug: string, hasStates: boolean): Promise<EditableEvent> {
  const [{ event, state }, { typedText }] = await Promise.all([
    hasStates ? fetchStaffEvent(slug) : fetchEvent(slug).then((event) => ({ event, state: null })),
    import('../../../../shared/html/clean-html.ts'),
  ]);
  return { event: { ...event, description: typedText(event.description) }, state };
}

interface FormProps extends Omit<Props, 'slug'> {
  /** As it was when the dialog opened. */
  known: EditableEvent;
  hint: string;
}

function EditEventForm({ known, hint, club, dialog, onSaved }: FormProps) {
  const { busy, setBusy, setUnsaved } = dialog;
  const { slug } = known.event;
  const [start] = useState(() => ({ ...eventFormValues(known.event, club, known.state?.ends_at), tell: true }));
  const [schema] = useState(() => changedEventSchema(start));
  const form = useForm({ defaultValues: start, resolver: valibotResolver(schema) });
  const { isDirty } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  /** The event as the backend has it, updated after each part is saved. */
  const saved = useRef(known);
  const [conflict, setConflict] = useState<{ mine: ChangedEventValues; now: EditableEvent } | null>(null);
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const save = async (values: ChangedEventValues) => {
    const change = stateOfEdit(values, saved.current);
    if (change !== null) saved.current = afterChange(saved.current, values, await changeEventState(slug, change));
    const data = eventFormData(values, { event: saved.current.event, club });
    for (const name of unchangedInvalidTexts(values, start)) data.delete(name);
    // The stored text may have other line ends and entities than the form, and an unchanged one must stay as it is.
    if (values.description === start.description) data.delete('description');
    await changeEvent(slug, data);
    onSaved();
    await toast('success', 'The event has been saved.', TOAST_SHORT_MS);
  };
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    setBusy(true);
    try {
      await save(values).catch(async (error: unknown) => {
        if (!isVersionConflict(error)) throw error;
        setConflict({ mine: values, now: await loadForEdit(slug, true) });
        setBusy(false);
      });
    } catch (error) {
      // The dialog stays open with what was typed, and says why.
      console.error('Editing the event failed', error);
      setBusy(false);
      setProblem(applyServerErrors(form, stateFailure(error)));
    }
  });

  if (conflict !== null) {
    const { mine, now } = conflict;
    const saveMine = () => {
      saved.current = now;
      return save(mine);
    };
    return (
      <VersionConflict rows={editConflictRows(mine, now)} onMine={saveMine} onTheirs={onSaved}>
        Somebody else has changed this event meanwhile.
      </VersionConflict>
    );
  }
  return (
    <EventForm
      onSubmit={submit}
      // Immediately: the form state updates a moment later, and Escape may come first.
      onInput={() => setUnsaved(true)}
      problem={problem}
      submitLabel="Save"
      busy={busy}
      busyLabel="Saving the event..."
      onCancel={dialog.leave}
    >
      {/* This form has every field that EventTextFields uses, and more. */}
      <EventTextFields
        form={form as unknown as UseFormReturn<EventFormValues>}
        withEnd={hasEnd(known, Date.now())}
        hint={hint}
      />
      <TellOfMove form={form} known={known} />
    </EventForm>
  );
}

/** Shown when the date or the place was changed. */
function TellOfMove({ form, known }: { form: UseFormReturn<ChangedEventValues>; known: EditableEvent }) {
  const [event_date, location] = useWatch({ control: form.control, name: ['event_date', 'location'] });
  if (known.state === null || !hasEnd(known, Date.now()) || !isMoved({ event_date, location }, known)) return null;
  return <TellField people={peopleWords(known.state)} {...form.register('tell')} />;
}
