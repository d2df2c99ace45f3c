import { useEffect, useState } from 'react';
import { ALUMNI_YEAR } from '../../../shared/accounts/profile-edit.ts';
import { MEMBERSHIP_STEPS } from '../../../shared/membership/membership.ts';
import { ACCESS_AREAS } from '../../../shared/officers/officers.ts';

import { Filters } from '../../officers/Filters.tsx';
import { AREA_WORDS, STEP_WORDS } from '../../officers/words.ts';
import { SearchField, SelectField } from '../../ui/fields.tsx';

/** The pause in typing after which the search is sent. */
const PAUSE_MS = 300;
const ANY = ['', 'Any'] as const;
const YEARS = Array.from({ length: ALUMNI_YEAR }, (_, index) => String(index + 1));

/** Values of the query in the address. Empty: no filter. */
export interface PeopleFilters {
  q: string;
  /** A step of membership. */
  state: string;
  year: string;
  /** An area that the person has access to. */
  role: string;
}

interface Props {
  filters: PeopleFilters;
  onChange: (name: keyof PeopleFilters, value: string) => void;
}

export function PeopleFilterFields({ filters, onChange }: Props) {
  const [typedText, setTypedText] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the pause
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => {
      onChange('q', typedText.trim());
      setIsTyping(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText, isTyping]);
  // As typed, with spaces, because the next word may follow. After Back or a button, the search in the address.
  const fieldText = isTyping || typedText.trim() === filters.q ? typedText : filters.q;

  const filterCount = [filters.state, filters.year, filters.role].filter((value) => value !== '').length;
  const select = (name: Exclude<keyof PeopleFilters, 'q'>) => ({
    name,
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <Filters
      count={filterCount}
      beside={
        <SearchField
          label="Name, number or email"
          name="q"
          value={fieldText}
          onText={(text) => {
            setTypedText(text);
            setIsTyping(true);
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
        options={[ANY, ...ACCESS_AREAS.map((area) => [area, AREA_WORDS[area]] as const)]}
        {...select('role')}
      />
    </Filters>
  );
}
