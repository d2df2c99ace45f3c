import { lazy, type Ref, Suspense, useState } from 'react';
import type { DateTimePickerHandle } from './DateTimePicker.tsx';
import { controlClass, Field } from './Field.tsx';

const DateTimePicker = lazy(async () => ({ default: (await import('./DateTimePicker.tsx')).DateTimePicker }));

/** How a date is typed. */
const PLACEHOLDER = 'yyyy-mm-dd hh:mm AM';
/** What is said at the field when the text in it is no date. */
const NO_DATE = 'Date input not valid.';

interface Props {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** On the clock of this device; null: none. */
  value: Date | null;
  /** Null also while the text in the field is no date, unless the field is optional: then that is an invalid date. */
  onChange: (date: Date | null) => void;
  /** True where a blank field is right: a wrong text must not pass for it. */
  optional?: boolean;
  onBlur?: () => void;
  /** For a form that wants to put the focus here. */
  ref?: Ref<DateTimePickerHandle>;
}

/**
 * Day and time, typed or picked. The calendar (44 kB gzip) and its style sheet are fetched when the field first appears; until then
 * a field of the same size takes its place.
 */
export function DateTimeField({ name, label, hint, error, ref, ...field }: Props) {
  const [isNoDate, setNoDate] = useState(false);
  const shown = [isNoDate && NO_DATE, error].filter(Boolean).join(' ') || undefined;
  return (
    <Field name={name} label={label} hint={hint} error={shown}>
      {(control) => (
        <Suspense fallback={<input id={name} disabled placeholder={PLACEHOLDER} className={controlClass} />}>
          <DateTimePicker
            {...field}
            {...control}
            name={name}
            placeholder={PLACEHOLDER}
            handle={ref}
            onNoDate={setNoDate}
          />
        </Suspense>
      )}
    </Field>
  );
}
