/** The fields that the forms for new and changed events share. */
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { EVENT_LIMITS, type EventText } from '../../../../shared/schemas/event.ts';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import { dateHint } from '../../../ui/date-hint.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { EndField } from './EndField.tsx';
import type { EventFormValues } from './event-form.ts';

interface Props {
  form: UseFormReturn<EventFormValues>;
  /** Whether the backend supports end times. */
  withEnd?: boolean;
  /** Shown below the label of the title. */
  hint?: string | undefined;
}

/** A counter appears near each limit, and nothing is cut off. Errors appear when the form is sent (event-form-schema.ts). */
export function EventTextFields({ form, withEnd = false, hint = '' }: Props) {
  const { control, formState, register } = form;
  const written = useWatch({ control });
  const error = (name: keyof EventFormValues) => formState.errors[name]?.message;
  const count = (name: EventText) => nearLimit([...(written[name] ?? '')].length, EVENT_LIMITS[name]);

  return (
    <>
      <TextField
        label="Title"
        hint={hint}
        counter={count('title')}
        error={error('title')}
        autoComplete="off"
        {...register('title')}
      />
      <Controller
        control={control}
        name="description"
        render={({ field }) => <DescriptionField {...field} error={error('description')} />}
      />
      <Controller
        control={control}
        name="event_date"
        render={({ field }) => (
          <div>
            <DateTimeField
              {...field}
              label="Date and time"
              hint={dateHint(written.event_date ?? null)}
              error={error('event_date')}
            />
            <p role="status" className="mt-2 border-l-2 border-accent pl-2 text-sm empty:hidden">
              {isNewPast(written.event_date, formState.defaultValues?.event_date) && 'This date is in the past.'}
            </p>
          </div>
        )}
      />
      {withEnd && <EndField form={form} />}
      <TextField
        label="Location"
        counter={count('location')}
        error={error('location')}
        autoComplete="off"
        {...register('location')}
      />
      <TextField
        label="Host"
        hint="Partner organisation, if any."
        counter={count('host')}
        error={error('host')}
        autoComplete="off"
        {...register('host')}
      />
    </>
  );
}

/** `72/80`; undefined until four fifths are used. */
const nearLimit = (length: number, limit: number) => (length >= limit * 0.8 ? `${length}/${limit}` : undefined);

/** Whether the date is in the past and was changed. The date that an event already has gives no warning. */
const isNewPast = (date: Date | null | undefined, former: Date | null | undefined): boolean =>
  date != null && date.getTime() < Date.now() && date.getTime() !== former?.getTime();
