import { useState } from 'react';
import { HttpError } from '../../../../shared/http/errors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';
import { toastOnNextPage } from '../../../ui/toast.ts';
import { deleteEvent, writeFailureSentence } from './events-write-api.ts';
import { ToolButton } from './ToolButton.tsx';

interface Props {
  slug: string;
  /** @param error whatever was thrown, or null when a new try begins. */
  onFailed: (error: unknown) => void;
}

/** Asks, deletes, goes to the list, which says so. Anything but 204 is logged, and told on the page. */
export function DeleteEvent({ slug, onFailed }: Props) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy || !confirm('Are you sure you want to delete this event?')) return;
    setBusy(true);
    onFailed(null);
    try {
      const title = document.querySelector('article h1')?.textContent;
      await deleteEvent(slug);
      toastOnNextPage(`${title ? `“${title}”` : 'The event'} has been deleted.`);
      location.assign('/events');
    } catch (error) {
      console.error('Deleting the event failed', error);
      setBusy(false);
      onFailed(error);
    }
  };
  return <ToolButton icon="trash" label="Delete event" onClick={remove} busy={busy} />;
}

/** Why the event is still there. Nothing was typed that could be lost, so the words are not those of a form. */
export const DeleteFailure = ({ error }: { error: unknown }) =>
  error instanceof HttpError && error.status === 401 ? (
    <SignInAgain
      next={location.pathname}
      problem="The event was not deleted: your session has ended."
      then="delete it again."
    />
  ) : (
    <Notice>The event was not deleted. {writeFailureSentence(error, null)}</Notice>
  );
