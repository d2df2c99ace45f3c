/** One's own profile, with forms to change it. Loaded only with a token; visitors see the page's offer to sign in. */
import { type ReactNode, useState } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import type { ProfileFieldName } from '../../../shared/schemas/profile-edit.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAbout, PersonCard } from '../../ui/PersonCard.tsx';
import { aboutFacts, personBadges } from '../../ui/person-facts.ts';
import { fullName } from '../../ui/person-name.ts';
import { ExpiredNotice } from '../../ui/SignInAgain.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { type AskedField, EditProfileForm } from './EditProfileForm.tsx';
import { PhotoEditor } from './photo/PhotoEditor.tsx';
import { KeepPhone } from './privacy/KeepPhone.tsx';
import { PrivacyPanel, usePrivacy } from './privacy/PrivacyPanel.tsx';

type OpenPanel = 'edit' | 'password' | 'privacy' | null;

/** @param children shown below the facts, together with the card, so that nothing moves while the profile loads. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const { user, expired, failed } = useSessionUser();
  const [open, setOpen] = useState<OpenPanel>(null);
  /** The field to focus in the form. */
  const [asked, setAsked] = useState<AskedField | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const leave = useUnsaved(unsaved);
  const privacy = usePrivacy(user?.pk ?? null);
  const { settings } = privacy;
  const [asksLater, setAsksLater] = useState(false);
  const asksForPhone =
    !asksLater &&
    user !== null &&
    user.phone_number !== null &&
    settings?.asked === false &&
    settings.phone === 'members';
  const leaveTo = (panel: OpenPanel) => leave(() => setOpen(panel));
  const toggle = (panel: OpenPanel) => {
    setAsked(null);
    leaveTo(open === panel ? null : panel);
  };
  const add = (name: ProfileFieldName) => {
    const show = () => {
      setOpen('edit');
      setAsked({ name });
    };
    if (open === 'edit') show();
    else leave(show);
  };
  const formOf = (panel: OpenPanel) => ({
    onUnsaved: setUnsaved,
    // Another panel may have been opened while this one was being saved.
    onSaved: () => setOpen((now) => (now === panel ? null : now)),
    onCancel: () => leaveTo(null),
  });
  const columns = open ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'lg:grid-cols-[24rem_minmax(0,1fr)]';

  return (
    <div className={`grid grid-cols-1 items-start gap-12 ${columns}`}>
      <div>
        {failed && <Notice onRetry={() => void restoreSession()}>Your profile couldn't be loaded.</Notice>}
        {user === null && !failed && <Loading>Loading your profile...</Loading>}
        {user && expired && <ExpiredNotice />}
        {user && (
          <PersonCard
            name={fullName(user)}
            heading="p"
            image={resolvePictureUrl(user.profile_image)}
            bio={user.bio}
            role={user.leadership_role}
            badges={personBadges(user, { no: !hasClubCalls() })}
            photoAction={<PhotoEditor user={user} />}
          >
            <div>
              <h2 className="sr-only">Change your profile</h2>
              <Panel title="Edit Profile" open={open === 'edit'} onToggle={() => toggle('edit')}>
                {/* The key: if someone else signs in in another tab, nothing the first person typed may be saved for them. */}
                <EditProfileForm
                  key={user.pk}
                  user={user}
                  asked={asked}
                  privacy={privacy}
                  onPrivacy={() => toggle('privacy')}
                  {...formOf('edit')}
                />
              </Panel>
              <Panel title="Change Password" open={open === 'password'} onToggle={() => toggle('password')}>
                <ChangePasswordForm key={user.pk} username={user.username} {...formOf('password')} />
              </Panel>
              <Panel title="Who sees what" open={open === 'privacy'} onToggle={() => toggle('privacy')}>
                <PrivacyPanel key={user.pk} user={user} privacy={privacy} {...formOf('privacy')} />
              </Panel>
              {/* Looks like the panels above, but links to another page: an arrow instead of their chevron. */}
              <p className="border-t border-line">
                <a
                  href="/my-data"
                  className="flex min-h-12 items-center justify-between gap-2 py-2 font-display font-medium text-ink no-underline hover:text-accent"
                >
                  Download your data, or delete your account
                  <Icon name="arrow" />
                </a>
              </p>
            </div>
          </PersonCard>
        )}
        {/* Below the card, because it appears late and must not push anything down. */}
        {asksForPhone && <KeepPhone onSaved={privacy.keep} onLater={() => setAsksLater(true)} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-12" hidden={user === null && !failed}>
        {user && (
          <PersonAbout
            rows={aboutFacts(user).map(({ field, ...fact }) => (field ? { ...fact, onAdd: () => add(field) } : fact))}
          />
        )}
        {children}
      </div>
    </div>
  );
}
