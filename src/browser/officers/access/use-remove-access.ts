import { removeAccess } from '../../../shared/officers/officer-calls.ts';
import type { Access } from '../../../shared/officers/officers.ts';
import { sendOnly } from '../../http/send.ts';
import { ask } from '../../ui/ask.tsx';
import { useAction } from '../../ui/use-action.ts';
import { accessWords } from '../access-words.ts';

/** Ends access, after a question. @param onEnded gets a sentence that says so. */
export function useRemoveAccess(onEnded: (sentence: string) => void) {
  const { busy, problem, run } = useAction('Ending access failed');
  const end = async ({ id, area }: Pick<Access, 'id' | 'area'>, holder: { name: string; isOwn: boolean }) => {
    const { name, isOwn } = holder;
    const access = accessWords(area);
    const confirmed = isOwn
      ? await ask(`Give up ${access}`, `You'll lose access immediately.`)
      : await ask(`Remove ${access}`, `${name} will lose access immediately and be emailed.`);
    if (confirmed && (await run(() => sendOnly(removeAccess, { id }))))
      onEnded(isOwn ? `You no longer have ${access}.` : `${name} no longer has ${access}.`);
  };
  return { end, busy, problem };
}

/** The text of the button. */
export const endWords = (isOwn: boolean) => (isOwn ? 'Give up' : 'Remove');
