import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError } from '../../../shared/http/errors.ts';
import type { PlacesSettings } from '../../../shared/sign-ups/event-people.ts';
import { setPlaces } from '../../../shared/sign-ups/place-calls.ts';
import { sendOnly } from '../../http/send.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { notify } from '../../ui/toast.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { VersionConflict } from '../../ui/VersionConflict.tsx';
import { fetchEventWithSettings } from '../officer-events-api.ts';
import { PlacesFields } from './PlacesFields.tsx';
import { changedPlaces, conflictRows, type NewPlaces, placesFormSchema, placesFormValues } from './places-form.ts';

interface Props {
  slug: string;
  /** When the event starts, in milliseconds since 1970; null: not known yet. */
  start: number | null;
  /** Null until someone has set up places. */
  settings: PlacesSettings | null;
  coming: number;
  waiting: number;
  /** Whether newer settings may come, as after saving. */
  reloading: boolean;
  onSaved: () => void;
}

/** How people sign up for an event. If someone else has saved a change since, shows both values, and the officer chooses. */
export function PlacesTab({ slug, start, settings, coming, waiting, reloading, onSaved }: Props) {
  // As they were when the form opened, or was saved.
  const [before, setBefore] = useState(settings);
  const schema = useMemo(() => placesFormSchema(start ?? Number.POSITIVE_INFINITY), [start]);
  const [conflict, setConflict] = useState<{ now: PlacesSettings; mine: NewPlaces } | null>(null);
  const form = useSchemaForm(schema, placesFormValues(before));
  useUnsaved(form.formState.isDirty || conflict !== null);
  const part = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(part);
  const { reset } = form;
  useEffect(() => {
    if (settings === before) return;
    // The same form goes on, because a new one would lose the focus, and what was typed since saving.
    setBefore(settings);
    setConflict(null);
    reset(placesFormValues(settings), { keepDirtyValues: true, keepDirty: true });
  }, [settings, before, reset]);

  const save = async (mine: NewPlaces, version: number) => {
    try {
      await sendOnly(setPlaces, { slug, ...mine, version });
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'version')) throw error;
      const { settings: now } = await fetchEventWithSettings(slug);
      if (now === null) throw error;
      setConflict({ now, mine });
      return;
    }
    void notify('Saved.');
    reset(placesFormValues({ ...mine, version }));
    onSaved();
  };
  const changed = conflict && (before === null ? conflict.mine : changedPlaces(conflict.mine, before));
  return (
    <div ref={part} tabIndex={-1} {...keepsFocus}>
      {conflict && changed ? (
        <VersionConflict
          rows={conflictRows(changed, conflict.now)}
          onMine={() => save({ ...conflict.now, ...changed }, conflict.now.version)}
          onTheirs={() => {
            reset();
            onSaved();
          }}
        >
          Another officer changed these settings while you were typing.
        </VersionConflict>
      ) : (
        <div className="max-w-prose">
          <Form
            form={form}
            send={(mine) => save(mine, before?.version ?? 0)}
            blocked={reloading}
            logLine="Saving the places of an event failed"
            submit={{ label: before === null ? 'Set up sign-up' : 'Save', busy: 'Saving...', look: 'strong' }}
          >
            <PlacesFields form={form} coming={coming} waiting={waiting} />
          </Form>
        </div>
      )}
    </div>
  );
}
