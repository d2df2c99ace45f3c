import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { NAMES_WORDS, type SignUpChange, type SignUpSettings } from './sign-up-form.ts';

type SettingsForm = UseFormReturn<SignUpSettings, unknown, SignUpChange>;

/** Who sees the names, and the times of sign-up. */
export const SignUpTimeFields = ({ form: { control, register, formState } }: { form: SettingsForm }) => (
  <>
    <SelectField
      label="Who sees the names"
      options={Object.entries(NAMES_WORDS)}
      error={formState.errors.names?.message}
      {...register('names')}
    />
    <TimeField control={control} name="opens_at" label="Sign-up opens" byDefault="Immediately" />
    <TimeField control={control} name="closes_at" label="Sign-up closes" byDefault="When the event starts" />
    <TimeField
      control={control}
      name="leave_until"
      label="Cancelling a place"
      byDefault="Until the event starts"
      hint="People can leave the waiting list until the event starts."
    />
  </>
);

interface TimeFieldProps {
  control: Control<SignUpSettings, unknown, SignUpChange>;
  name: 'opens_at' | 'closes_at' | 'leave_until';
  label: string;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}

const TimeField = ({ control, name, label, byDefault, hint }: TimeFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <div className="grid content-start gap-3">
        <SelectField
          label={label}
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
            label={`${label}: date and time`}
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
