/**
 * One's own card and what can be changed about it. Path: pages/profile.astro -> ProfileCard -> EditProfileForm,
 * ChangePasswordForm, PhotoEditor. A visitor gets the page's own offer to sign in; this island is loaded only with a token.
 */
import { useState } from 'react';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { fullName, personBadges } from '../../ui/person-facts.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
import { PhotoEditor } from './photo/PhotoEditor.tsx';

type OpenPanel = 'edit' | 'password' | null;

export function ProfileCard() {
  const { user, expired, failed } = useSessionUser();
  const [open, setOpen] = useState<OpenPanel>(null);
  const toggle = (panel: OpenPanel) => setOpen(open === panel ? null : panel);
  const close = () => setOpen(null);

  if (failed) return <Notice onRetry={() => void restoreSession()}>Your profile could not be loaded.</Notice>;
  if (user === null)
    return (
      <div data-awaited>
        <Loading>Loading your profile...</Loading>
      </div>
    );
  return (
    <>
      {expired && <ExpiredNotice />}
      <PersonCard
        name={fullName(user)}
        image={resolvePictureUrl(user.profile_image)}
        bio={user.bio}
        role={user.leadership_role}
        badges={personBadges(user)}
        photoAction={<PhotoEditor user={user} />}
      >
        <div>
          <Panel title="Edit Profile" open={open === 'edit'} onToggle={() => toggle('edit')}>
            {/* The key: when somebody else signs in in another tab, nothing typed for the first person may be saved for the second. */}
            <EditProfileForm key={user.pk} user={user} onClose={close} />
          </Panel>
          <Panel title="Change Password" open={open === 'password'} onToggle={() => toggle('password')}>
            <ChangePasswordForm key={user.pk} username={user.username} onClose={close} />
          </Panel>
          <p className="border-t border-line pt-4 text-sm">
            <a href="/my-data">Download your data, or delete your account</a>
          </p>
        </div>
      </PersonCard>
    </>
  );
}
