/** "Who sees what" of the profile page. Path: ProfilePage -> PrivacyPanel -> PrivacyForm, PrivacyPreview */
import { hasClubCalls } from '../../../../shared/backend.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PrivacyForm } from './PrivacyForm.tsx';
import { PrivacyPreview } from './PrivacyPreview.tsx';
import type { OwnPrivacy } from './use-privacy.ts';

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
          Everybody who is signed in, approved by the club or not, sees your name, username, badges and role, both email
          addresses, phone number, year of study, Linkedin link, bio and photo. To hide what you entered yourself, leave
          it blank.
        </p>
        <p>
          The club's server also sends them your registration number, but no page of this site shows it to them.
          {user.leadership_role !== null &&
            ' Visitors see your name, role, photo and Linkedin link too, because you are one of the leaders.'}
        </p>
      </div>
    );
  if (settings === null)
    return failed ? (
      <Notice onRetry={retry}>Your settings could not be loaded.</Notice>
    ) : (
      <Loading>Loading your settings...</Loading>
    );
  return (
    <div className="grid gap-6">
      <p>Officers who handle membership always see your contact details. Nobody outside the club does.</p>
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
