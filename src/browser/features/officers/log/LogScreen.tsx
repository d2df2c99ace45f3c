/** What officers did. Path: pages/officers/log.astro -> LogScreen -> LogList. The filters are in the address. */
import { useState } from 'react';
import { DEEDS } from '../../../../shared/schemas/officers-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { Gate } from '../Gate.tsx';
import { PersonSearch } from '../people/PersonSearch.tsx';
import { nameOf } from '../words.ts';
import { DEED_WORDS } from './deed-words.ts';
import { LogList } from './LogList.tsx';

export const LogScreen = () => <Gate screen="/officers/log">{() => <Log />}</Gate>;

function Log() {
  const [deed, setDeed] = useQueryState('deed');
  const [from, setFrom] = useQueryState('from');
  const [person, setPerson] = useQueryState('person');
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="grid gap-6">
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers have no `search` element */}
      <div role="search" className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          label="What was done"
          name="deed"
          options={[['', 'Anything'], ...DEEDS.map((one) => [one, DEED_WORDS[one]] as const)]}
          value={deed}
          onChange={(event) => setDeed(event.target.value)}
        />
        <TextField
          label="From this day on"
          name="from"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </div>
      {person === '' && (
        <PersonSearch
          label="About one person"
          onChoose={(chosen) => {
            setName(nameOf(chosen));
            setPerson(String(chosen.pk));
          }}
        />
      )}
      {person !== '' && (
        <p className="flex flex-wrap items-center gap-3">
          Only about {name ?? 'one person'}.
          <Button look="plain" onClick={() => setPerson('')}>
            Show everybody
          </Button>
        </p>
      )}
      <LogList key={`${deed} ${from} ${person}`} filters={{ deed, from, person }} />
    </div>
  );
}
