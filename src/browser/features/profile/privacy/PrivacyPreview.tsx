/** One's own profile as other members see it. Loaded when it is opened. */
import { useState } from 'react';
import { previewProfile } from '../../../../shared/calls/privacy.ts';
import { isNotThere } from '../../../../shared/http/errors.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FactTable } from '../../../ui/FactTable.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { MemberCard } from '../../../ui/MemberCard.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { aboutFacts } from '../../../ui/person-facts.ts';
import { useQuery } from '../../../ui/use-query.ts';

const fetchPreview = () => send(previewProfile);

export function PrivacyPreview() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <Button look="plain" aria-expanded={open} className="justify-self-start" onClick={() => setOpen(!open)}>
        See yourself as members do
      </Button>
      {open && <Preview />}
    </div>
  );
}

function Preview() {
  const { value: person, error, loading, refresh } = useQuery(fetchPreview, 'Loading the preview failed');
  if (isNotThere(error)) return <p>Other members can't find you: you are not in the directory.</p>;
  if (person === null)
    return loading ? (
      <Loading>Loading the preview...</Loading>
    ) : (
      <Notice onRetry={refresh}>The preview could not be loaded.</Notice>
    );
  return (
    <>
      <p className="text-sm text-muted">This is how you look with the settings that are saved.</p>
      <MemberCard person={person} heading="h2" />
      <FactTable rows={aboutFacts(person)} />
    </>
  );
}
