import { useEffect, useState } from 'react';
import { ALUMNI_YEAR } from '../../../shared/accounts/profile-edit.ts';
import { MEMBERSHIP_STEPS } from '../../../shared/membership/membership.ts';
import { ACCESS_AREAS } from '../../../shared/officers/officers.ts';
import { AREA_WORDS } from '../../officers/access-words.ts';
import { Filters } from '../../officers/Filters.tsx';
import { STEP_WORDS } from '../../officers/words.ts';
import { SearchField, SelectField } from '../../ui/fields.tsx';

/** Milliseconds without a key before a search is sent. */
const PAUSE_MS = 300;
const ANY = ['', 'Any'] as const;
const YEARS = Array.from({ length: ALUMNI_YEAR }, (_, index) => String(index + 1));

/** Values of the query in the address; empty for no filter. */
export interface PeopleFilters {
  q: string;
  /** A step of membership. */
  state: string;
  year: string;
  /** A right that the person holds. */
  role: string;
}

interface Props {
  filters: PeopleFilters;
  onChange: (name: keyof PeopleFilters, value: string) => void;
}

export function PeopleFilterFields({ filters, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [waiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      onChange('q', typed.trim());
      setWaiting(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, waiting]);
  // With its spaces, because the next word may follow; something else once Back or a button has changed the search.
  const shown = waiting || typed.trim() === filters.q ? typed : filters.q;

  const chosen = [filters.state, filters.year, filters.role].filter((value) => value !== '').length;
  const select = (name: Exclude<keyof PeopleFilters, 'q'>) => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <Filters
      count={chosen}
      beside={
        <SearchField
          label="Name, number or email"
          name="q"
          value={shown}
          onText={(text) => {
            setTyped(text);
            setWaiting(true);
          }}
        />
      }
    >
      <SelectField
        label="Status"
        options={[ANY, ...MEMBERSHIP_STEPS.map((step) => [step, STEP_WORDS[step]] as const)]}
        {...select('state')}
      />
      <SelectField
        label="Year"
        options={[ANY, ...YEARS.map((year) => [year, Number(year) === ALUMNI_YEAR ? 'Alumni' : year] as const)]}
        {...select('year')}
      />
      <SelectField
        label="Access"
        options={[ANY, ...ACCESS_AREAS.map((right) => [right, AREA_WORDS[right]] as const)]}
        {...select('role')}
      />
    </Filters>
  );
}
