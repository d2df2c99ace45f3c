import { deleteDraft } from '../../../../../shared/calls/drafts.ts';
import { isNotThere } from '../../../../../shared/http/errors.ts';
import { send } from '../../../../http/send.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblem } from '../../../../ui/Form.tsx';
import { TOAST_LONG_MS, toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';

interface Props {
  slug: string;
  title: string;
  onDeleted: () => void;
}

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ slug, title, onDeleted }: Props) {
  const { busy, problem, run } = useAction('Deleting the draft failed');
  const remove = async () => {
    if (!confirm('Delete this draft? It cannot be brought back.')) return;
    let isGone = false;
    const orGone = (error: unknown) => {
      if (!isNotThere(error)) throw error;
      isGone = true;
    };
    if (!(await run(() => send(deleteDraft, { slug }).catch(orGone)))) return;
    onDeleted();
    const words = isGone
      ? 'This draft was no longer there: somebody may have published or deleted it.'
      : `“${title}” has been deleted.`;
    await toast('success', words, TOAST_LONG_MS);
  };
  return (
    <>
      <Button look="plain" busy={busy} busyLabel="Deleting..." onClick={remove}>
        Delete this draft
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
