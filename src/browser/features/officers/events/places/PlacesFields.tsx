import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_PLACES } from '../../../../../shared/schemas/event-people.ts';
import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { tooManyWords } from '../people-words.ts';
import type { NewPlaces, PlacesForm } from './places-form.ts';
import { AT_ONCE, AT_START, labelOf, NAMES_WORDS, WHO_WORDS } from './places-words.ts';
import { WhenField } from './WhenField.tsx';

interface Props {
  form: UseFormReturn<PlacesForm, unknown, NewPlaces>;
  coming: number;
  waiting: number;
}

export function PlacesFields({ form: { control, register, formState }, coming, waiting }: Props) {
  const { errors } = formState;
  const hasLimit = useWatch({ control, name: 'hasLimit' }) === 'yes';
  const places = useWatch({ control, name: 'places' });
  return (
    <>
      <SelectField
        label="How many people can come?"
        options={[
          ['yes', 'A number of places'],
          ['no', 'No limit'],
        ]}
        {...register('hasLimit')}
      />
      <div className="grid gap-2">
        {hasLimit && (
          <TextField
            label={labelOf('places')}
            hint={`From 1 to ${MAX_PLACES.toLocaleString('en-US')}. Whoever asks later goes on the waiting list.`}
            inputMode="numeric"
            autoComplete="off"
            error={errors.places?.message}
            {...register('places')}
          />
        )}
        <p role="status" className="border-l-2 border-accent pl-2 text-sm empty:hidden">
          {effectWords(hasLimit ? Number(places) : Number.POSITIVE_INFINITY, coming, waiting)}
        </p>
      </div>
      <WhenField control={control} name="opens_at" byDefault={AT_ONCE} />
      <WhenField control={control} name="closes_at" byDefault={AT_START} />
      <WhenField
        control={control}
        name="leave_until"
        byDefault="Until the event starts"
        hint="People who are waiting can leave the list until the event starts."
      />
      <SelectField
        label={labelOf('who')}
        options={Object.entries(WHO_WORDS)}
        error={errors.who?.message}
        {...register('who')}
      />
      <SelectField
        label={labelOf('names')}
        options={Object.entries(NAMES_WORDS)}
        error={errors.names?.message}
        {...register('names')}
      />
      <TextField
        label={labelOf('question')}
        hint="Asked of everybody who signs up, for example “What do you eat?”. Leave it empty to ask nothing. Only officers see the answers."
        autoComplete="off"
        error={errors.question?.message}
        {...register('question')}
      />
    </>
  );
}

/** What another number of places would change; null for nothing. */
function effectWords(places: number, coming: number, waiting: number): string | null {
  if (places > 0 && places < coming) return tooManyWords(coming, places);
  const movesUp = Math.min(waiting, places - coming);
  if (!(movesUp > 0)) return null;
  return movesUp === 1
    ? 'The first person waiting gets a place and an email.'
    : `The first ${movesUp} people waiting get a place and an email.`;
}
