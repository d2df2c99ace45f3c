import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { StaffEvent } from '#shared/events/event.ts';
import { SignUpFields, SignUpTimeFields } from '../../sign-ups/settings/SignUpFields.tsx';
import { type SignUpChange, settingsSchema, settingsValues } from '../../sign-ups/settings/sign-up-form.ts';
import { notify } from '../../ui/dialog/toast.ts';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { CONFLICT, changeEvent } from './staff-events-api.ts';
import { useSavedEvent } from './use-event-form.ts';

interface Props {
  /** An event or a draft. A newer one replaces it while nothing is typed. */
  event: StaffEvent;
  /** @param slug of the event, which for a draft is another one once it is renamed. */
  onSaved: (slug: string) => void;
}

/** All of how people sign up for an event, where officers manage its attendees. */
export function SignUpTab({ event, onSaved }: Props) {
  const [filledFrom, setFilledFrom] = useState(event);
  const { saved, conflict, follow, attempt } = useSavedEvent(event);
  const schema = useMemo(() => settingsSchema(filledFrom.instant), [filledFrom.instant]);
  const form = useSchemaForm(schema, settingsValues(filledFrom.sign_up));
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const keepsFocus = useFocusFallback(part);

  const { reset } = form;
  const fillFrom = useCallback(
    (stored: StaffEvent) => {
      follow(stored);
      setFilledFrom(stored);
      reset(settingsValues(stored.sign_up));
    },
    [follow, reset],
  );
  useEffect(() => {
    if (!isDirty && event.version > saved.current.version) fillFrom(event);
  }, [event, isDirty, saved, fillFrom]);

  const save = async (change: SignUpChange) => {
    await attempt(async ({ id, slug, version }) => {
      const stored = await changeEvent(slug, { ...change, id, version });
      if (stored) fillFrom(stored);
      else reset(form.getValues());
      void notify('Saved.');
      onSaved(stored?.slug ?? slug);
    });
  };
  const saveOver = (stored: StaffEvent) => {
    follow(stored);
    // Not `requestSubmit`, which Safari 15 lacks.
    formElement.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  return (
    <div ref={part} {...focusTarget('Sign-up')} className="max-w-prose" {...keepsFocus}>
      <Form
        ref={formElement}
        form={form}
        send={save}
        logLine="Saving the sign-up of an event failed"
        submit={{ label: filledFrom.sign_up === null ? 'Set up sign-up' : 'Save', busy: 'Saving...', look: 'strong' }}
        status={
          conflict && (
            <ConflictNotice
              onMine={() => saveOver(conflict)}
              onTheirs={() => {
                fillFrom(conflict);
                onSaved(conflict.slug);
              }}
            >
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
