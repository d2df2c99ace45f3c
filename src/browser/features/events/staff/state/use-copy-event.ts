import { copyEvent } from '../../../../../shared/calls/drafts.ts';
import { send } from '../../../../http/send.ts';
import { toastOnNextPage } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';

/** Resolves only if the browser brings this page back from its history. */
const pageIsBack = () => new Promise((back) => addEventListener('pageshow', back, { once: true }));

/** Duplicates an event as a draft, and opens it. */
export function useCopyEvent(slug: string) {
  const action = useAction('Duplicating the event failed');
  const run = () =>
    void action.run(async () => {
      const draft = await send(copyEvent, { slug });
      toastOnNextPage(`“${draft.title}” is a draft now. Choose its date.`);
      location.assign(`/events?draft=${draft.id}`);
      // Busy until the next page opens: another press would make another draft.
      await pageIsBack();
    });
  return { ...action, run };
}
