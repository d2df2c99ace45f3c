import { useEffect, useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import { mapValues } from '#shared/text/fields.ts';
import { serverNow } from '../../http/server-clock.ts';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { type EventFormValues, SHORT_TEXTS } from './event-form.ts';

interface Props {
  withEnd: boolean;
  /** Whether it may be saved without a date: then a wrong text must not count as blank. */
  dateIsOptional: boolean;
  /** Shown below the label of the title; empty: none. */
  hint: string;
}

/** A counter appears near each limit, and nothing is cut off. Errors appear when the form is sent (event-form.ts). */
export function EventFields({ withEnd, dateIsOptional, hint }: Props) {
  const { control, formState, register } = useFormContext<EventFormValues>();
  const values = useWatch({ control });
  const error = (name: keyof EventFormValues) => formState.errors[name]?.message;
  const count = (name: EventText) => nearLimit([...(values[name] ?? '')].length, EVENT_LIMITS[name]);

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
            <DateTimeField {...field} optional={dateIsOptional} label="Date and time" error={error('event_date')} />
            <Announced className="mt-2 border-l-2 border-accent pl-2 text-sm empty:sr-only">
              {isNewPast(values.event_date, formState.defaultValues?.event_date) && 'This date is in the past.'}
            </Announced>
          </div>
        )}
      />
      {withEnd && <EndField />}
      {Object.values(
        mapValues(SHORT_TEXTS, ({ label, hint }, name) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            counter={count(name)}
            error={error(name)}
            autoComplete="off"
            {...register(name)}
          />
        )),
      )}
    </>
  );
}

/** `72/80`; undefined until four fifths are used. */
const nearLimit = (length: number, limit: number) => (length >= limit * 0.8 ? `${length}/${limit}` : undefined);

/** Whether the date is in the past and was changed. The date that an event already has gives no warning. */
const isNewPast = (date: Date | null | undefined, former: Date | null | undefined): boolean =>
  date != null && date.getTime() < serverNow() && date.getTime() !== former?.getTime();

/** When an event ends. When the start changes, the end moves with it, as in the backend: the event keeps its length. */
function EndField() {
  const { control, formState, getValues, setValue } = useFormContext<EventFormValues>();
  const date = useWatch({ control, name: 'event_date' });
  // Null also while the text in the field is not a date.
  const start = date !== null && !Number.isNaN(date.getTime()) ? date : null;
  const formerStart = useRef(start);

  useEffect(() => {
    if (start === null) return;
    const end = getValues('ends_at');
    if (formerStart.current !== null && end !== null && !Number.isNaN(end.getTime()))
      setValue('ends_at', new Date(end.getTime() + start.getTime() - formerStart.current.getTime()), {
        shouldDirty: true,
      });
    formerStart.current = start;
  }, [start, getValues, setValue]);

  return (
    <Controller
      control={control}
      name="ends_at"
      render={({ field }) => (
        <DateTimeField
          {...field}
          optional
          near={start}
          label="Ends"
          hint="Optional."
          error={formState.errors.ends_at?.message}
        />
      )}
    />
  );
}
