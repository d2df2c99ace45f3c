import { accessWords } from '../../../shared/officers/granting-access.ts';
import { removeAccess } from '../../../shared/officers/officer-calls.ts';
import type { Access } from '../../../shared/officers/officers.ts';
import { sendOnly } from '../../http/send.ts';
import { ask } from '../../ui/ask.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Removes access, after a question. @param onRemoved gets the sentence for the officer. */
export function useRemoveAccess(onRemoved: (sentence: string) => void) {
  const { busy, problem, run } = useAction('Removing access failed');
  const remove = async ({ id, area }: Pick<Access, 'id' | 'area'>, person: { name: string; isOwn: boolean }) => {
    const { name, isOwn } = person;
    const access = accessWords(area);
    const isConfirmed = isOwn
      ? await ask(`Remove your own ${access}`, `You'll lose access immediately.`)
      : await ask(`Remove ${access}`, `${name} will lose access immediately and be emailed.`);
    if (isConfirmed && (await run(() => sendOnly(removeAccess, { id }))))
      onRemoved(isOwn ? `You no longer have ${access}.` : `${name} no longer has ${access}.`);
  };
  return { remove, busy, problem };
}
