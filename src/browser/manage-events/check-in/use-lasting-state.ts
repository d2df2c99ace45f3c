import { useState } from 'react';

export const lastingState = new Map<string, unknown>();

/** As `useState`, but outlives the change from the list of this device to the loaded one, which mounts all of Check-in anew. */
export function useLastingState<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => (lastingState.has(key) ? (lastingState.get(key) as Value) : initial));
  const set = (next: Value) => {
    lastingState.set(key, next);
    setValue(next);
  };
  return [value, set] as const;
}
