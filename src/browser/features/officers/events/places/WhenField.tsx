import { type Control, Controller } from 'react-hook-form';
import { DateTimeField } from '../../../../ui/DateTimeField.tsx';
import { dateHint } from '../../../../ui/date-hint.ts';
import { SelectField } from '../../../../ui/fields.tsx';
import type { NewPlaces, PlacesForm, When } from './places-form.ts';
import { labelOf } from './places-words.ts';

interface Props {
  control: Control<PlacesForm, unknown, NewPlaces>;
  name: When;
  /** The default without a date, e.g. `At once`. */
  byDefault: string;
  hint?: string;
}

/** Either the default moment or a chosen date. A separate choice, so that an empty date never means the default. */
export const WhenField = ({ control, name, byDefault, hint }: Props) => (
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
            hint={dateHint(value.at)}
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
