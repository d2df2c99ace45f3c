import { useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { isNotThere } from '#shared/http/errors.ts';
import { getPrivacy, previewProfile } from '#shared/members/privacy-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OwnPage } from '../../ui/OwnPage.tsx';
import { joined } from '../../ui/parts.ts';
import { FactTable } from '../../ui/table/tables.tsx';
import { useCall } from '../../ui/use-call.ts';
import { MemberCard } from '../PersonCard.tsx';
import { aboutFacts } from '../person-facts.ts';
import { PrivacyForm } from './PrivacyForm.tsx';

/** Which parts of a profile other members see: a form, or, for backends without these settings, a text. */
export const PrivacyPage = () => (
  <OwnPage>
    {(account) =>
      hasClubCalls() ? <Settings account={account} /> : <WithoutSettings isLeader={account.leadership_role !== null} />
    }
  </OwnPage>
);

const WithoutSettings = ({ isLeader }: { isLeader: boolean }) => (
  <div className="grid max-w-prose gap-3">
    <p>
      Everyone who's signed in, approved by the club or not, can see your name, username, badges and role, both email
      addresses, phone number, year of study, LinkedIn link, bio and photo. To hide what you entered yourself, leave it
      blank.
    </p>
    <p>
      {joined(
        "The club's server also sends them your registration number, but no page of this site shows it to them.",
        isLeader &&
          " Visitors can also see your name, role, photo and LinkedIn link, because you're one of the leaders.",
      )}
    </p>
  </div>
);

function Settings({ account }: { account: Profile }) {
  const { value: settings, loading, refresh } = useCall(getPrivacy, {}, 'Loading who sees what failed');
  const [previews, setPreviews] = useState(false);
  if (settings === null)
    return loading ? (
      <Loading>Loading your settings...</Loading>
    ) : (
      <Notice onRetry={refresh}>Your settings couldn't be loaded.</Notice>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2">
      <div className="grid gap-6">
        <p>Officers who handle membership can always see your contact details. No one outside the club can.</p>
        <PrivacyForm settings={settings} isLeader={account.leadership_role !== null} />
      </div>
      <div className="grid gap-4">
        <Button
          look="plain"
          aria-expanded={previews}
          className="justify-self-start"
          onClick={() => setPreviews(!previews)}
        >
          See yourself as members do
        </Button>
        {previews && <Preview />}
      </div>
    </div>
  );
}

/** The person's own profile as other members see it. */
function Preview() {
  const { value: person, error, loading, refresh } = useCall(previewProfile, {}, 'Loading the preview failed');
  if (loading) return <Loading>Loading the preview...</Loading>;
  if (isNotThere(error)) return <p>Other members can't find you, because you're not in the directory.</p>;
  if (person === null || error !== null) return <Notice onRetry={refresh}>The preview couldn't be loaded.</Notice>;
  return (
    <>
      <p className="text-sm text-muted">This is what other members see with your saved settings.</p>
      <MemberCard person={person} heading="h2" />
      <FactTable rows={aboutFacts(person)} />
    </>
  );
}
