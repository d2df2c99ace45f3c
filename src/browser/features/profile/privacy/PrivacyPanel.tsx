import { useMemo, useState } from 'react';
import { hasClubCalls } from '../../../../shared/backend.ts';
import { getPrivacy, previewProfile } from '../../../../shared/calls/privacy.ts';
import { isNotThere } from '../../../../shared/http/errors.ts';
import type { Privacy } from '../../../../shared/schemas/privacy.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { MemberCard } from '../../../ui/PersonCard.tsx';
import { aboutFacts } from '../../../ui/person-facts.ts';
import { FactTable } from '../../../ui/tables.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { PrivacyForm } from './PrivacyForm.tsx';

interface Props {
  user: Profile;
  privacy: OwnPrivacy;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

export function PrivacyPanel({ user, privacy, onUnsaved, onSaved, onCancel }: Props) {
  const { settings, failed, retry, keep } = privacy;
  if (!hasClubCalls())
    return (
      <div className="grid gap-3">
        <p>
          Everyone who's signed in, approved by the club or not, can see your name, username, badges and role, both
          email addresses, phone number, year of study, Linkedin link, bio and photo. To hide what you entered yourself,
          leave it blank.
        </p>
        <p>
          The club's server also sends them your registration number, but no page of this site shows it to them.
          {user.leadership_role !== null &&
            " Visitors can also see your name, role, photo and Linkedin link, because you're one of the leaders."}
        </p>
      </div>
    );
  if (settings === null)
    return failed ? (
      <Notice onRetry={retry}>Your settings couldn't be loaded.</Notice>
    ) : (
      <Loading>Loading your settings...</Loading>
    );
  return (
    <div className="grid gap-6">
      <p>Officers who handle membership can always see your contact details. No one outside the club can.</p>
      <PrivacyForm
        settings={settings}
        leads={user.leadership_role !== null}
        onUnsaved={onUnsaved}
        onSaved={(saved) => {
          keep(saved);
          onSaved();
        }}
        onCancel={onCancel}
      />
      <PrivacyPreview />
    </div>
  );
}

/** One's own profile as other members see it. Loaded when it is opened. */
const fetchPreview = () => send(previewProfile);

function PrivacyPreview() {
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
  if (isNotThere(error)) return <p>Other members can't find you, because you're not in the directory.</p>;
  if (person === null)
    return loading ? (
      <Loading>Loading the preview...</Loading>
    ) : (
      <Notice onRetry={refresh}>The preview couldn't be loaded.</Notice>
    );
  return (
    <>
      <p className="text-sm text-muted">This is what other members see with your saved settings.</p>
      <MemberCard person={person} heading="h2" />
      <FactTable rows={aboutFacts(person)} />
    </>
  );
}

export interface OwnPrivacy {
  /** Null until they are loaded. */
  settings: Privacy | null;
  failed: boolean;
  retry: () => void;
  /** Replaces the settings with the saved ones. */
  keep: (settings: Privacy) => void;
}

/** The settings of the signed-in person, shared by the parts of the page. @param pk null until the profile is loaded. */
export function usePrivacy(pk: number | null): OwnPrivacy {
  const load = useMemo(
    () => (hasClubCalls() && pk !== null ? async () => ({ pk, settings: await send(getPrivacy) }) : null),
    [pk],
  );
  const loaded = useQuery(load, 'Loading who sees what failed');
  const [saved, setSaved] = useState<typeof loaded.value>(null);
  // Someone else may have signed in in another tab: never show them the first person's settings.
  const own = [saved, loaded.value].find((one) => one !== null && one.pk === pk);
  return {
    settings: own?.settings ?? null,
    failed: loaded.error !== null && !loaded.loading,
    retry: loaded.refresh,
    keep: (settings) => pk !== null && setSaved({ pk, settings }),
  };
}
