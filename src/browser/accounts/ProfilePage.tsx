/** A person's own profile, with forms to change it. Loaded only with a token; visitors see a link to sign in. */

import { useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { ProfileFieldName } from '#shared/accounts/profile-edit.ts';
import { getPrivacy } from '#shared/members/privacy-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { resolvePictureUrl } from '../http/picture-url.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { AccountLoading } from '../ui/OwnPage.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { Parts } from '../ui/parts.ts';
import { useCall } from '../ui/use-call.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { useKeepVisible } from '../ui/use-keep-visible.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { EditProfileForm, type FieldToFocus } from './EditProfileForm.tsx';
import { PersonAbout, PersonCard } from './PersonCard.tsx';
import { aboutFacts, personBadges } from './person-facts.ts';
import { PhotoEditor } from './photo/PhotoEditor.tsx';
import { KeepPhone } from './privacy/KeepPhone.tsx';

type OpenPanel = 'edit' | 'password' | null;

/** `/profile#password` opens the panel, for links from elsewhere. */
const panelInAddress = (): OpenPanel => (location.hash === '#password' ? 'password' : null);

interface Props {
  /** Between the card and the facts. */
  between?: Parts;
  /** Below the facts. Shown together with the card, so that nothing moves while the profile loads. */
  children?: Parts;
}

/** Two parts of the page's grid (pages/profile.astro): the card with the forms, and the parts beside it. */
export function ProfilePage({ between, children }: Props) {
  const { account, expired, failed } = useSessionAccount();
  useKeepVisible(expired);
  const [opened, setOpen] = useState<OpenPanel>();
  const open = opened === undefined && account !== null ? panelInAddress() : (opened ?? null);
  /** The field to focus in the form. */
  const [fieldToFocus, setFieldToFocus] = useState<FieldToFocus | null>(null);
  const settings = useCall(getPrivacy, account && hasClubCalls() ? {} : null, 'Loading who sees what failed').value;
  const [isPostponed, setIsPostponed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useFocusFallback(heading);
  const showsPhoneQuestion =
    !isPostponed &&
    account !== null &&
    account.phone_number !== null &&
    settings?.is_confirmed === false &&
    settings.phone === 'members';
  const add = (name: ProfileFieldName) => {
    setOpen('edit');
    setFieldToFocus({ name });
  };
  /** One panel at a time. Another one may have been opened while this one was being saved. */
  const panelOf = (panel: OpenPanel) => ({
    open: open === panel,
    setOpen: (isOpen: boolean) => {
      setFieldToFocus(null);
      setOpen(isOpen ? panel : (now) => (now && now !== panel ? now : null));
    },
  });

  return (
    <>
      <div className="lg:row-span-2">
        {account === null && <AccountLoading failed={failed} />}
        {account && (
          <PersonCard
            name={fullName(account)}
            image={resolvePictureUrl(account.profile_image)}
            bio={account.bio}
            role={account.leadership_role}
            badges={personBadges(account)}
            photoAction={<PhotoEditor account={account} />}
          >
            <div>
              <h2 ref={heading} tabIndex={-1} className="sr-only">
                Change your profile
              </h2>
              {/* The keys: if someone else signs in in another tab, their profile must not get the first person's text. */}
              <Panel title="Edit Profile" {...panelOf('edit')}>
                {(close) => (
                  <EditProfileForm
                    key={account.pk}
                    account={account}
                    fieldToFocus={fieldToFocus}
                    settings={settings}
                    onSaved={close}
                    onCancel={close}
                  />
                )}
              </Panel>
              <Panel title="Change Password" {...panelOf('password')}>
                {(close) => (
                  <ChangePasswordForm key={account.pk} username={account.username} onSaved={close} onCancel={close} />
                )}
              </Panel>
            </div>
          </PersonCard>
        )}
        {/* Below the card, because it appears late and must not push anything down. */}
        <div {...keepsFocus}>{showsPhoneQuestion && <KeepPhone onLater={() => setIsPostponed(true)} />}</div>
      </div>
      {between}
      <div className="grid grid-cols-1 gap-12" hidden={account === null && !failed}>
        {account && (
          <PersonAbout
            rows={aboutFacts(account).map(({ field, ...fact }) =>
              field ? { ...fact, onAdd: () => add(field) } : fact,
            )}
          />
        )}
        {children}
      </div>
    </>
  );
}
