import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * A value in the query of the address, so that Back, a reload and a link preserve it: `?page=2`. Empty during hydration, as in the built
 * HTML, and when the query does not contain it.
 * @param name of the parameter. Others, and the part after `#`, are left alone.
 * @returns the value, and a function to change it. An empty value removes the parameter. No history entry is added.
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

/** For what a form keeps itself. */
export function writeQuery(name: string, text: string): void {
  const address = new URL(location.href);
  if (text === '') address.searchParams.delete(name);
  else address.searchParams.set(name, text);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari throws after 100 changes in 10 seconds. A later change will succeed.
  }
}
