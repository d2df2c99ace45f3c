/**
 * One's own profile and what can be changed about it. Path: pages/profile.astro -> ProfilePage -> EditProfileForm, ChangePasswordForm,
 * PhotoEditor. A visitor gets the page's own offer to sign in; this island is loaded only with a token.
 */
import { type ReactNode, useState } from 'react';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAbout, PersonCard } from '../../ui/PersonCard.tsx';
import { aboutFacts, fullName, personBadges } from '../../ui/person-facts.ts';
import { mayLeave } from '../../ui/use-unsaved.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { EditProfileForm } from './EditProfileForm.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
import { PhotoEditor } from './photo/PhotoEditor.tsx';

type OpenPanel = 'edit' | 'password' | null;

/** @param children below the person's facts; shown together with the card, so that nothing jumps while the profile loads. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const { user, expired, failed } = useSessionUser();
  const [open, setOpen] = useState<OpenPanel>(null);
  const [unsaved, setUnsaved] = useState(false);
  const leaveTo = (panel: OpenPanel) => mayLeave(unsaved) && setOpen(panel);
  const toggle = (panel: OpenPanel) => leaveTo(open === panel ? null : panel);
  const form = { onUnsaved: setUnsaved, onSaved: () => setOpen(null), onCancel: () => leaveTo(null) };
  const columns = open ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'lg:grid-cols-[24rem_minmax(0,1fr)]';

  return (
    <div className={`grid grid-cols-1 items-start gap-12 ${columns}`}>
      <div>
        {failed && <Notice onRetry={() => void restoreSession()}>Your profile could not be loaded.</Notice>}
        {user === null && !failed && <Loading>Loading your profile...</Loading>}
        {user && expired && <ExpiredNotice />}
        {user && (
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
                <EditProfileForm key={user.pk} user={user} {...form} />
              </Panel>
              <Panel title="Change Password" open={open === 'password'} onToggle={() => toggle('password')}>
                <ChangePasswordForm key={user.pk} username={user.username} {...form} />
              </Panel>
              <p className="border-t border-line pt-4 text-sm">
                <a href="/my-data">Download your data, or delete your account</a>
              </p>
            </div>
          </PersonCard>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-12" hidden={user === null && !failed}>
        {user && <PersonAbout rows={aboutFacts(user)} />}
        {children}
      </div>
    </div>
  );
}
