/** What the deletion of an account takes away and what it leaves, said before it is done (backend/account/delete-account.ts). */
export const WhatGoes = () => (
  <>
    <p>This ends your account at once and for good. A mail to your address confirms it.</p>
    <dl className="grid gap-4">
      <div>
        <dt className="font-display font-medium">Deleted</dt>
        <dd>
          Your profile with everything in it, your photo, your sessions on every device, links that we mailed you, and
          what we remember to keep your account safe. Counts of attempts run out within a day.
        </dd>
      </div>
      <div>
        <dt className="font-display font-medium">Kept</dt>
        <dd>
          Events that you added: they belong to the club. Backups still hold your account until they are deleted in
          their turn, the server's log your member number, and mailboxes the mails that reached them. The{' '}
          <a href="/privacy">privacy page</a> says for how long.
        </dd>
      </div>
    </dl>
  </>
);
