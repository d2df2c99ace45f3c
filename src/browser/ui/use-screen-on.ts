import { useEffect } from 'react';

/** Keeps the screen from going dark, where the browser can and may. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    // The browser drops the lock when the page is hidden.
    const keepOn = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    keepOn();
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.then((held) => held?.release());
    };
  }, [isOn]);
}
