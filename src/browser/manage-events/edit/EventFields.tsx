import { type ComponentProps, useEffect, useRef } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import { mapValues } from '#shared/text/fields.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Controlled } from '../../ui/form/Controlled.tsx';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { Fields } from '../../ui/form/Form.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { CoverField } from './CoverField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { type EventFormValues, SHORT_TEXTS } from './event-form.ts';

interface Props {
  withEnd: boolean;
  /** Whether it may be saved without a date: then a wrong text must not count as blank. */
  dateIsOptional: boolean;
  /** Shown below the label of the title; empty: none. */
  hint: string;
  /** Left out: the form has none. */
  cover?: Pick<ComponentProps<typeof CoverField>, 'current' | 'blocked'> | false;
}

/** A counter appears near each limit, and nothing is cut off. Errors appear when the form is sent (event-form.ts). */
export function EventFields({ withEnd, dateIsOptional, hint, cover }: Props) {
  const form = useFormContext<EventFormValues>();
  const values = useWatch({ control: form.control });
  const start = useMovingEnd(form);
  const text = (name: EventText) => ({
    counter: nearLimit([...(values[name] ?? '')].length, EVENT_LIMITS[name]),
    autoComplete: 'off',
  });
  const isPast = isNewPast(values.event_date, form.formState.defaultValues?.event_date);
  return (
    <Fields
      form={form}
      of={{
        title: { label: 'Title', hint, ...text('title') },
        description: { as: Controlled, draw: (field) => <DescriptionField {...field} /> },
        event_date: {
          as: Controlled,
          draw: (field) => (
            <div>
              <DateTimeField {...field} optional={dateIsOptional} label="Date and time" />
              <Announced className="mt-2 border-l-2 border-accent pl-2 text-sm empty:sr-only">
                {isPast && 'This date is in the past.'}
              </Announced>
            </div>
          ),
        },
        ends_at: withEnd && {
          as: Controlled,
          draw: (field) => <DateTimeField {...field} optional near={start} label="Ends" hint="Optional." />,
        },
        ...mapValues(SHORT_TEXTS, (definition, name) => ({ ...definition, ...text(name) })),
        cover_image: cover && { as: Controlled, draw: (field) => <CoverField {...field} {...cover} /> },
      }}
    />
  );
}

/** `72/80`; undefined until four fifths are used. */
const nearLimit = (length: number, limit: number) => (length >= limit * 0.8 ? `${length}/${limit}` : undefined);

/** Whether the date is in the past and was changed. The date that an event already has gives no warning. */
const isNewPast = (date: Date | null | undefined, former: Date | null | undefined): boolean =>
  date != null && date.getTime() < serverNow() && date.getTime() !== former?.getTime();

/**
 * When the start changes, the end moves with it, as in the backend: the event keeps its length.
 * @returns the start; null also while the text in its field is not a date.
 */
function useMovingEnd({ control, getValues, setValue }: UseFormReturn<EventFormValues>): Date | null {
  const date = useWatch({ control, name: 'event_date' });
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
  return start;
}
