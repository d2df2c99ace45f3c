/** "Who sees what" of the profile page. Path: ProfilePage -> PrivacyPanel -> PrivacyForm, PrivacyPreview -> privacy-api.ts */
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
  const { offered, settings, failed, retry, keep } = privacy;
  if (offered === false)
    return (
      <p>
        The club's server shows your name, LinkedIn and phone number to everybody who is signed in. To hide one, leave
        it blank.
      </p>
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
