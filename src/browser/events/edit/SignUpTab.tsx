import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { StaffEvent } from '../../../shared/events/event.ts';
import { SignUpFields } from '../../sign-ups/settings/SignUpFields.tsx';
import { SignUpTimeFields } from '../../sign-ups/settings/SignUpTimeFields.tsx';
import { type SignUpChange, settingsSchema, settingsValues } from '../../sign-ups/settings/sign-up-form.ts';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { notify } from '../../ui/toast.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { CONFLICT, changeEvent, conflictingEvent } from './staff-events-api.ts';

interface Props {
  /** An event or a draft. A newer one replaces it while nothing is typed. */
  event: StaffEvent;
  onSaved: () => void;
}

/** All of how people sign up for an event, where officers manage its attendees. */
export function SignUpTab({ event, onSaved }: Props) {
  /** What the form was filled from; what a change is compared with. */
  const [saved, setSaved] = useState(event);
  const version = useRef(event.version);
  const [conflict, setConflict] = useState<StaffEvent | null>(null);
  const schema = useMemo(() => settingsSchema(saved.instant), [saved.instant]);
  const form = useSchemaForm(schema, settingsValues(saved.sign_up));
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const keepsFocus = useFocusFallback(part);

  const { reset } = form;
  const fillFrom = useCallback(
    (stored: StaffEvent) => {
      version.current = stored.version;
      setSaved(stored);
      setConflict(null);
      reset(settingsValues(stored.sign_up));
    },
    [reset],
  );
  useEffect(() => {
    if (!isDirty && event.version > version.current) fillFrom(event);
  }, [event, isDirty, fillFrom]);

  const save = async (change: SignUpChange) => {
    setConflict(null);
    try {
      const stored = await changeEvent(event.slug, { ...change, version: version.current });
      if (stored) fillFrom(stored);
      else reset(form.getValues());
    } catch (error) {
      const stored = conflictingEvent(error);
      if (stored === null) throw error;
      setConflict(stored);
      return;
    }
    void notify('Saved.');
    onSaved();
  };
  const saveOver = (stored: StaffEvent) => {
    version.current = stored.version;
    // Not `requestSubmit`, which Safari 15 lacks.
    formElement.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  return (
    <div ref={part} tabIndex={-1} className="max-w-prose" {...keepsFocus}>
      <Form
        ref={formElement}
        form={form}
        send={save}
        logLine="Saving the sign-up of an event failed"
        submit={{ label: saved.sign_up === null ? 'Set up sign-up' : 'Save', busy: 'Saving...', look: 'strong' }}
        status={
          conflict && (
            <ConflictNotice onMine={() => saveOver(conflict)} onTheirs={() => fillFrom(conflict)}>
              {CONFLICT}
            </ConflictNotice>
          )
        }
      >
        <FormProvider {...form}>
          <SignUpFields signUp={event.sign_up} />
          {form.watch('hasLimit') !== 'off' && <SignUpTimeFields />}
        </FormProvider>
      </Form>
    </div>
  );
}
