import { useCallback, useState } from 'react';

/**
 * A text that the browser keeps with this entry of its history, so that Back and a reload find it again. Unlike use-query-state.ts it
 * is not in the address: words about people must not be sent on with a link, nor stand in a log. For parts that are made in the
 * browser alone.
 * @param name of the text in `history.state`. Others are left alone.
 */
export function useEntryState(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept: unknown = history.state?.[name];
    return typeof kept === 'string' ? kept : '';
  });
  const change = useCallback(
    (next: string) => {
      setText(next);
      try {
        history.replaceState({ ...history.state, [name]: next }, '');
      } catch {
        // Safari refuses more than 100 changes in 10 seconds; the next one is taken.
      }
    },
    [name],
  );
  return [text, change];
}
