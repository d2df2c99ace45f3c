import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $taps, readTaps, TAPS_KEY } from './door-taps.ts';
import { $sendFailure, sendTaps } from './send-taps.ts';

/** Milliseconds between two attempts. A device does not always notice that the network is back. */
const RETRY_MS = 30_000;

/**
 * The unsent taps of this device. Sends them at once, when the network is back, and every 30 seconds.
 * @param by the officer who is signed in.
 */
export function useDoorTaps(by: number) {
  const taps = useStore($taps);
  const failure = useStore($sendFailure);
  useEffect(() => {
    const send = () => void sendTaps(by);
    const readAgain = ({ key }: StorageEvent) => key === TAPS_KEY && readTaps();
    readTaps();
    send();
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    addEventListener('storage', readAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      removeEventListener('storage', readAgain);
    };
  }, [by]);
  return { taps, failure };
}
