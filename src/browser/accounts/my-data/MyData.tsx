/** Downloads a person's own data and deletes the account, as Kenya's Data Protection Act, ss. 26, 38 and 40, requires. */

import { useEffect, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { getProfile } from '#shared/accounts/profile-calls.ts';
import type { AccountData } from '#shared/personal-data/own-data.ts';
import { getOwnData } from '#shared/personal-data/own-data-calls.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { resolvePictureUrl } from '../../http/picture-url.ts';
import { send } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { endSession } from '../../session/follow-session.ts';
import { Button } from '../../ui/Button.tsx';
import { notify, prepareToasts, TOAST_SHORT_MS } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { OwnPage } from '../../ui/OwnPage.tsx';
import { saveFile } from '../../ui/table/save-file.ts';
import { FocusedWords } from '../../ui/text/FocusedWords.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useKeepVisible } from '../../ui/use-keep-visible.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

export function MyData({ clubEmail }: { clubEmail: string }) {
  const [deleted, setDeleted] = useState(false);
  useEffect(prepareToasts, []);

  const leave = () => {
    setDeleted(true);
    endSession();
    // When the toast disappears: leaving the page would remove it.
    setTimeout(() => location.assign('/home'), TOAST_SHORT_MS);
    void notify('Your account has been deleted.');
  };

  if (deleted) return <AccountDeleted />;
  return (
    <OwnPage>
      {({ username }) => (
        <div className="grid gap-12">
          <p>
            <span>To change your password or your details, open </span>
            <a href="/profile#password">your profile</a>
            <span>.</span>
          </p>
          {!hasClubCalls() && <NotOffered clubEmail={clubEmail} />}
          <DownloadData />
          {hasClubCalls() && (
            <section aria-labelledby="delete" className="grid gap-4">
              <h2 id="delete" className="text-2xl">
                Delete my account
              </h2>
              <DeleteAccount username={username} onDeleted={leave} />
            </section>
          )}
        </div>
      )}
    </OwnPage>
  );
}

/** For the Django backend, which has no such calls: an officer does it instead. */
const NotOffered = ({ clubEmail }: { clubEmail: string }) => (
  <p className="rounded border border-dashed border-edge px-5 py-4">
    <span>This site's server can't list everything it keeps about you, or delete accounts. For either, write to</span>{' '}
    <a href={`mailto:${clubEmail}`} className="[overflow-wrap:anywhere]">
      {clubEmail}
    </a>{' '}
    <span>from your account's email address, and an officer will do it for you.</span>
  </p>
);

/** Shown until the home page opens. Takes the focus from the form, which is gone. */
function AccountDeleted() {
  useKeepVisible();
  return (
    <FocusedWords>
      <span>Your account is gone, and you're signed out. The </span>
      <a href="/home">home page</a>
      <span> will open in a moment.</span>
    </FocusedWords>
  );
}

/** All data, or only the profile if the backend has no export. Only fields of the schemas. */
export const fetchMyData = (): Promise<AccountData | Profile> => (hasClubCalls() ? send(getOwnData) : send(getProfile));

/** A username as part of a file name: only characters that every file system accepts, and not too many. */
const safeFileName = (username: string) =>
  username
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** The file that "Download my data" saves, e.g. `my-data-K-12345.json`; `my-profile-…` where it holds the profile alone. */
export const myDataFile = (data: AccountData | Profile, savedAt: Date) => ({
  name: `${['signed_up' in data ? 'my-data' : 'my-profile', safeFileName(data.username)].filter(Boolean).join('-')}.json`,
  type: 'application/json',
  text: `${JSON.stringify({ saved_at: savedAt.toISOString(), ...data }, null, 2)}\n`,
});

function DownloadData() {
  const { busy, problem, run } = useAction('Downloading the data failed');
  const [saved, setSaved] = useState<string | null>(null);

  const download = () => {
    setSaved(null);
    return run(async () => {
      const data = await fetchMyData();
      const file = myDataFile({ ...data, profile_image: resolvePictureUrl(data.profile_image) }, new Date(serverNow()));
      saveFile(file);
      setSaved(file.name);
    });
  };

  return (
    <section aria-labelledby="download" className="grid justify-items-start gap-4">
      <h2 id="download" className="text-2xl">
        Download my data
      </h2>
      <p>
        {hasClubCalls()
          ? "A file with what the club's database holds about you: your profile, membership, payments and sign-ups for events, any officer access, and what keeps your account safe. It doesn't contain your password or any link that opens your account. Your photo is at the address in the file."
          : 'A file with your profile. Your photo is at the address in the file.'}
      </p>
      <Button onClick={download} busy={busy} busyLabel="Preparing...">
        Download my data
      </Button>
      <Feedback
        problem={problem && `Your data couldn't be downloaded. ${problem}`}
        done={saved && `Saved as ${saved}.`}
      />
    </section>
  );
}
