import { copyEvent } from '#shared/events/event-calls.ts';
import { send } from '../../http/send.ts';
import { notifyOnNextPage } from '../../ui/dialog/toast.ts';
import { useAction } from '../../ui/use-action.ts';

/** Resolves only if the browser brings this page back from its history. */
const pageIsBack = () => new Promise((back) => addEventListener('pageshow', back, { once: true }));

export function useCopyEvent(slug: string) {
  const action = useAction('Duplicating the event failed');
  const run = () =>
    void action.run(async () => {
      const draft = await send(copyEvent, { slug });
      notifyOnNextPage(`“${draft.title}” is now a draft. Choose its date.`);
      location.assign(`/events?draft=${draft.id}`);
      // Busy until the next page opens: another press would make another draft.
      await pageIsBack();
    });
  return { ...action, run };
}
