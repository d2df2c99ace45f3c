import { type Ref, useEffect, useState } from 'react';
import { CLUB_CITY, CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '#shared/time/format-time.ts';
import { lazyPart } from '../lazy-part.tsx';
import { afterPress, watchPresses } from './after-press.ts';
import type { DateTimePickerHandle } from './DateTimePicker.tsx';
import { controlClass, Field } from './fields.tsx';

/** How a date is typed. */
const PLACEHOLDER = 'yyyy-mm-dd hh:mm AM';

const DateTimePicker = lazyPart(
  async () => (await import('./DateTimePicker.tsx')).DateTimePicker,
  ({ name }) => <input id={name} disabled placeholder={PLACEHOLDER} className={controlClass} />,
);

/** The form of a typed date. The field's own sentence about a wrong one names none. */
const EXAMPLE = 'For example 2027-05-01 05:30 PM.';

/** The error at the field when its text is no date. */
const NO_DATE = 'Date input not valid.';

interface Props {
  name: string;
  label: string;
  /** Before the example of a date. Left out: the time zone. */
  hint?: string;
  error?: string | undefined;
  /** On the clock of this device; null: none. */
  value: Date | null;
  /** Null also while the text in the field is no date, unless the field is optional: then that is an invalid date. */
  onChange: (date: Date | null) => void;
  /** True where the field may be blank: a wrong text must not count as blank. */
  optional?: boolean;
  /** Where the calendar opens while there is no date. */
  near?: Date | null;
  onBlur?: () => void;
  /** For a form that puts the focus here. */
  ref?: Ref<DateTimePickerHandle>;
}

/**
 * Day and time, typed or picked. The calendar (44 kB gzip) and its style sheet are fetched when the field first appears; until then
 * a field of the same size takes its place.
 */
export function DateTimeField({ name, label, error, ref, hint, ...field }: Props) {
  const [isNoDate, setNoDate] = useState(false);
  useEffect(watchPresses, []);
  const shownError = [isNoDate && NO_DATE, error].filter(Boolean).join(' ') || undefined;
  return (
    <Field name={name} label={label} hint={`${hint ?? dateHint(field.value)} ${EXAMPLE}`} error={shownError}>
      {(control) => (
        <DateTimePicker
          {...field}
          {...control}
          name={name}
          label={label}
          placeholder={PLACEHOLDER}
          handle={ref}
          onNoDate={(is) => afterPress(() => setNoDate(is))}
        />
      )}
    </Field>
  );
}

const CLUB_TIME = `${CLUB_CITY} time`;

/** The time zone of a date field. In another zone than the club's, also the club's time. */
function dateHint(date: Date | null): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const instant = date?.getTime() ?? Number.NaN;
  const isDate = !Number.isNaN(instant);
  // One zone may have several names: Asia/Calcutta, Asia/Kolkata.
  const isSame = isDate && formatEventTime(instant) === formatEventTime(instant, CLUB_TIME_ZONE);
  if (isSame || zone === CLUB_TIME_ZONE) return `${CLUB_TIME}.`;
  const clock = `In this device's time zone (${zone}).`;
  return isDate ? `${clock} ${CLUB_TIME}: ${formatEventTime(instant, CLUB_TIME_ZONE)}.` : clock;
}
