import { removeEvent } from '#shared/events/event-calls.ts';
import { isNotThere } from '#shared/http/errors.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/dialog/ask.tsx';
import { notify } from '../../ui/dialog/toast.ts';
import { Feedback } from '../../ui/Feedback.tsx';
import { useAction } from '../../ui/use-action.ts';
import { fetchDrafts, type SavedEvent } from './staff-events-api.ts';

export function DeleteDraft({ draft, onDeleted }: { draft: SavedEvent; onDeleted: () => void }) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!(await ask('Delete this draft', "You can't undo this."))) return;
    let isGone = false;
    const orGone = (error: unknown) => {
      if (!isNotThere(error)) throw error;
      isGone = true;
    };
    // By id: a colleague may have renamed it, which changes its slug, or published it.
    const removeIt = async () => {
      const found = (await fetchDrafts()).find(({ id }) => id === draft.id);
      if (found) await send(removeEvent, { slug: found.slug }).catch(orGone);
      else isGone = true;
    };
    if (!(await run(removeIt))) return;
    onDeleted();
    const words = isGone
      ? 'This draft was already gone. Someone may have published or deleted it.'
      : `“${draft.title}” has been deleted.`;
    await notify(words);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <Feedback problem={problem} />
    </>
  );
}
