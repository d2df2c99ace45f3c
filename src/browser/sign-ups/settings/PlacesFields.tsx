import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { AT_ONCE, AT_START, labelOf, NAMES_WORDS, type NewPlaces, type PlacesForm, type When } from './places-form.ts';
import { SignUpFields } from './SignUpFields.tsx';
import type { SignUpValues } from './sign-up-settings.ts';

interface Props {
  form: UseFormReturn<PlacesForm, unknown, NewPlaces>;
  coming: number;
  waiting: number;
}

export function PlacesFields({ form, coming, waiting }: Props) {
  const { control, register, formState } = form;
  return (
    <>
      {/* This form has every field that SignUpFields uses, and more. */}
      <SignUpFields form={form as unknown as UseFormReturn<SignUpValues>} coming={coming} waiting={waiting} />
      <SelectField
        label={labelOf('names')}
        options={Object.entries(NAMES_WORDS)}
        error={formState.errors.names?.message}
        {...register('names')}
      />
      <WhenField control={control} name="opens_at" byDefault={AT_ONCE} />
      <WhenField control={control} name="closes_at" byDefault={AT_START} />
      <WhenField
        control={control}
        name="leave_until"
        byDefault="Until the event starts"
        hint="People can leave the waiting list until the event starts."
      />
    </>
  );
}

interface WhenFieldProps {
  control: Control<PlacesForm, unknown, NewPlaces>;
  name: When;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}

/** Either the default moment or a chosen date. A separate choice, so that an empty date never means the default. */
const WhenField = ({ control, name, byDefault, hint }: WhenFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <div className="grid content-start gap-3">
        <SelectField
          label={labelOf(name)}
          name={`${name}-is`}
          hint={hint}
          options={[
            ['no', byDefault],
            ['yes', 'At a time you choose'],
          ]}
          value={value.is ? 'yes' : 'no'}
          onChange={(event) => onChange({ ...value, is: event.target.value === 'yes' })}
          {...(!value.is && { ref, error: error?.message })}
        />
        {value.is && (
          <DateTimeField
            ref={ref}
            name={name}
            label={`${labelOf(name)}: date and time`}
            error={error?.message}
            value={value.at}
            onChange={(at) => onChange({ ...value, at })}
            onBlur={onBlur}
          />
        )}
      </div>
    )}
  />
);
