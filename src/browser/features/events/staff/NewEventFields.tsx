import { Controller, type UseFormReturn } from 'react-hook-form';
import { CoverField } from './CoverField.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import type { EventFormValues, NewEventValues } from './event-form.ts';

interface Props {
  form: UseFormReturn<NewEventValues>;
  /** Whether the backend supports end times. */
  withEnd: boolean;
  /** Address of the present cover. */
  cover?: string | null;
  busy: boolean;
}

/** The fields of an event that is not published yet. */
export const NewEventFields = ({ form, withEnd, cover = null, busy }: Props) => (
  <>
    {/* This form has every field that EventTextFields uses, and the cover. */}
    <EventTextFields form={form as unknown as UseFormReturn<EventFormValues>} withEnd={withEnd} />
    <Controller
      control={form.control}
      name="cover_image"
      render={({ field: { value, ...field } }) => (
        <CoverField
          {...field}
          file={value}
          current={cover}
          error={form.formState.errors.cover_image?.message}
          blocked={busy}
        />
      )}
    />
  </>
);
