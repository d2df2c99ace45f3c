/**
 * One's own data, to take along and to delete, without writing to anyone: Kenya's Data Protection Act, ss. 26, 38 and 40, asks for it.
 * Path: pages/my-data.astro -> MyData -> DownloadData, DeleteAccount
 */
import { useEffect, useRef, useState } from 'react';
import { endSession, restoreSession } from '../../../session/session.ts';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { ExpiredNotice, useKeepVisible } from '../../../ui/ExpiredNotice.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../../ui/toast.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { offersMyData } from './my-data-api.ts';

export function MyData({ clubEmail }: { clubEmail: string }) {
  const { user, expired, failed } = useSessionUser();
  // Asked once, so that nobody types a password for what the backend cannot do.
  const offer = useQuery(offersMyData, 'Asking for the data failed');
  const [deleted, setDeleted] = useState(false);
  useEffect(prepareToasts, []);

  const leave = () => {
    setDeleted(true);
    endSession();
    // As long as the toast stays: another page would take it away.
    setTimeout(() => location.assign('/home'), TOAST_SHORT_MS);
    void toast('success', 'Your account has been deleted.', TOAST_SHORT_MS);
  };

  if (deleted) return <AccountDeleted />;
  if (failed) return <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  if (user === null || offer.loading) return <Loading>Loading your account...</Loading>;
  if (offer.value === null) return <Notice onRetry={offer.refresh}>Your data could not be loaded.</Notice>;
  return (
    <div className="grid gap-12">
      {expired && <ExpiredNotice />}
      {!offer.value && <NotOffered clubEmail={clubEmail} />}
      <DownloadData offered={offer.value} />
      {offer.value && (
        <section aria-labelledby="delete" className="grid gap-4">
          <h2 id="delete" className="text-2xl">
            Delete my account
          </h2>
          {/* The key: a password typed for the first person may not delete the account of who signs in in another tab. */}
          <DeleteAccount key={user.pk} username={user.username} onDeleted={leave} />
        </section>
      )}
    </div>
  );
}

/** Said before anything is tried, where the backend knows neither call (the hosted one): what it cannot do, and who can. */
const NotOffered = ({ clubEmail }: { clubEmail: string }) => (
  <p className="rounded border border-dashed border-edge px-5 py-4">
    This site's server can't list everything that is kept about you, and it can't delete accounts by itself. For both,
    write to{' '}
    <a href={`mailto:${clubEmail}`} className="[overflow-wrap:anywhere]">
      {clubEmail}
    </a>{' '}
    from the address of your account, and an officer will do it for you.
  </p>
);

/** Stands where the account was, until the home page comes. Has the focus, because the form that had it is gone. */
function AccountDeleted() {
  const place = useRef<HTMLParagraphElement>(null);
  useKeepVisible();
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className="outline-none">
      Your account is gone, and you are signed out. The <a href="/home">home page</a> opens in a moment.
    </p>
  );
}
