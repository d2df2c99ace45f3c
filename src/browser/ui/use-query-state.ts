import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * A text that lives in the query of the address, so that Back, a reload and a sent link keep what a list shows: `?page=2`. Empty while
 * the page is being hydrated, because the build knows no query, and whenever the query does not name it.
 * @param name of the parameter. Others, and the part after `#`, are left alone.
 * @returns the text, and how to change it: empty takes the parameter out. The history gets no new entry.
 */
export function useQueryState(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const read = () => setText(new URLSearchParams(location.search).get(name) ?? '');
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [name]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      writeQuery(name, next);
    },
    [name],
  );
  return [text, change];
}

function writeQuery(name: string, text: string): void {
  const address = new URL(location.href);
  if (text === '') address.searchParams.delete(name);
  else address.searchParams.set(name, text);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari refuses more than 100 changes in 10 seconds; the next one is taken.
  }
}
