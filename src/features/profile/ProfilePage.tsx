/**
 * One's own profile (spec, section 2). Path: pages/profile.astro -> ProfilePage -> EditProfileForm, ChangePasswordForm, PhotoEditor
 * A visitor without a session gets the page's own offer to sign in; this island is loaded only with a token.
 */
import { useState } from 'react';
import { restoreSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
import { useProfileUser } from './use-profile-user.ts';

type OpenPanel = 'edit' | 'password' | null;

export function ProfilePage() {
  const { user, expired, failed } = useProfileUser();
  const [open, setOpen] = useState<OpenPanel>(null);
  const toggle = (panel: OpenPanel) => setOpen(open === panel ? null : panel);
  const close = () => setOpen(null);

  if (failed) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">Your profile could not be loaded.</p>
        <Button look="plain" onClick={() => void restoreSession()}>
          Try again
        </Button>
      </div>
    );
  }
  if (user === null) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <span
          aria-hidden="true"
          className="size-6 animate-spin rounded-full border-2 border-accent border-r-transparent"
        />
        Loading your profile...
      </p>
    );
  }
  return (
    <div>
      {expired && <ExpiredNotice />}
      <Panel title="Edit Profile" open={open === 'edit'} onToggle={() => toggle('edit')}>
        <EditProfileForm user={user} onClose={close} />
      </Panel>
      <Panel title="Change Password" open={open === 'password'} onToggle={() => toggle('password')}>
        <ChangePasswordForm username={user.username} onClose={close} />
      </Panel>
    </div>
  );
}
