import { toastOnNextPage } from '../../../../ui/toast.ts';
import { useDeed } from '../../../../ui/use-deed.ts';
import { copyEvent } from './states-api.ts';

/** Makes a draft of an event, and goes to it. */
export function useCopyEvent(slug: string) {
  const deed = useDeed('Duplicating the event failed');
  const run = () =>
    void deed.run(async () => {
      const draft = await copyEvent(slug);
      toastOnNextPage(`“${draft.title}” is a draft now. Choose its date.`);
      location.assign(`/events?draft=${draft.id}`);
    });
  return { ...deed, run };
}
