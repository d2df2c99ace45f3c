import { useController, useFormContext } from 'react-hook-form';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { NAMES_WORDS, type SignUpSettings } from './sign-up-form.ts';

/** Who sees the names, and the times of sign-up. */
export function SignUpTimeFields() {
  const { register, formState } = useFormContext<SignUpSettings>();
  return (
    <>
      <SelectField
        label="Who sees the names"
        options={Object.entries(NAMES_WORDS)}
        error={formState.errors.names?.message}
        {...register('names')}
      />
      <TimeField name="opens_at" label="Sign-up opens" byDefault="Immediately" />
      <TimeField name="closes_at" label="Sign-up closes" byDefault="When the event starts" />
      <TimeField
        name="leave_until"
        label="Cancelling a place"
        byDefault="Until the event starts"
        hint="People can leave the waiting list until the event starts."
      />
    </>
  );
}

interface TimeFieldProps {
  name: 'opens_at' | 'closes_at' | 'leave_until';
  label: string;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}

function TimeField({ name, label, byDefault, hint }: TimeFieldProps) {
  const { field, fieldState } = useController<SignUpSettings, TimeFieldProps['name']>({ name });
  const { value, onChange, onBlur, ref } = field;
  const error = fieldState.error?.message;
  return (
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
        {...(!value.is && { ref, error })}
      />
      {value.is && (
        <DateTimeField
          ref={ref}
          name={name}
          label={`${label}: date and time`}
          error={error}
          value={value.at}
          onChange={(at) => onChange({ ...value, at })}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}
