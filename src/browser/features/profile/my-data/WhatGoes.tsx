/** What the deletion of an account takes away and what it leaves, said before it is done (server/members/own-data/delete-account.ts). */
export const WhatGoes = () => (
  <>
    <p>Your account is deleted at once and for good. We'll email you to confirm.</p>
    <dl className="grid gap-4">
      <div>
        <dt className="font-display font-medium">Deleted</dt>
        <dd>
          Your profile with everything in it, your photo, your sessions on every device, links that we emailed you, and
          what we remember to keep your account safe. Counts of your attempts to sign in expire within a day.
        </dd>
      </div>
      <div>
        <dt className="font-display font-medium">Kept</dt>
        <dd>
          Events that you added: they belong to the club. Backups hold your account until they are deleted, the server's
          log holds your member number, and emails stay in the mailboxes they reached. The{' '}
          <a href="/privacy">privacy page</a> says for how long.
        </dd>
      </div>
    </dl>
  </>
);
