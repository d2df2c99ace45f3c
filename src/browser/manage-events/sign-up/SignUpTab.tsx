import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffEvent } from '#shared/events/event.ts';
import { notify } from '../../ui/dialog/toast.ts';
import { Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { fillOnceSaved } from '../../ui/form/fill-once-saved.ts';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { useVersion } from '../../ui/form/use-version.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { CONFLICT, changeEvent, storedSince } from '../edit/staff-events-api.ts';
import { SignUpFields, SignUpTimeFields } from './SignUpFields.tsx';
import { type SignUpChange, type SignUpSettings, settingsSchema, settingsValues } from './sign-up-form.ts';

interface Props {
  /** An event or a draft. A newer one replaces it while nothing is typed. */
  event: StaffEvent;
  /** @param slug of the event, which for a draft is another one once it is renamed. */
  onSaved: (slug: string) => void;
}

/** All of how people sign up for an event, where officers manage its attendees. */
export function SignUpTab({ event, onSaved }: Props) {
  const [filledFrom, setFilledFrom] = useState(event);
  const version = useVersion(event, {
    storedSince,
    sentence: CONFLICT,
    onTheirs: (stored) => {
      fillFrom(stored);
      onSaved(stored.slug);
    },
  });
  const { saved, follow } = version;
  const schema = useMemo(() => settingsSchema(filledFrom.instant), [filledFrom.instant]);
  const form = useSchemaForm(schema, settingsValues(filledFrom.sign_up));
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const part = useRef<HTMLDivElement>(null);
  const keepsFocus = useFocusFallback(part);

  const { reset } = form;
  const fillFrom = useCallback(
    (stored: StaffEvent, fill: (values: SignUpSettings) => void = reset) => {
      follow(stored);
      setFilledFrom(stored);
      fill(settingsValues(stored.sign_up));
    },
    [follow, reset],
  );
  useEffect(() => {
    if (!isDirty && event.version > saved.current.version) fillFrom(event);
  }, [event, isDirty, saved, fillFrom]);

  const save = async (change: SignUpChange, { id, slug, version }: StaffEvent) => {
    const fill = fillOnceSaved(form);
    const stored = await changeEvent(slug, { ...change, id, version });
    if (stored) fillFrom(stored, fill);
    else reset(form.getValues());
    void notify('Saved.');
    onSaved(stored?.slug ?? slug);
  };
  return (
    <div ref={part} {...focusTarget('Sign-up')} className="max-w-prose" {...keepsFocus}>
      <Form
        form={form}
        send={version.over(save)}
        logLine="Saving the sign-up of an event failed"
        submit={{ label: filledFrom.sign_up === null ? 'Set up sign-up' : 'Save', busy: 'Saving...', look: 'strong' }}
        status={version.notice}
      >
        <SignUpFields signUp={event.sign_up} />
        {form.watch('hasLimit') !== 'off' && <SignUpTimeFields />}
      </Form>
    </div>
  );
}
