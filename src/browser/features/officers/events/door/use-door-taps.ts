import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $taps, readTaps } from './door-taps.ts';
import { $sendFailure, sendTaps } from './send-taps.ts';

/** Milliseconds between two tries. A device does not always notice that the network is back. */
const AGAIN_MS = 30_000;

/**
 * What was tapped at the door on this device and is not sent, and the sending of it: at once, when the network is back, and every 30
 * seconds. @param by the officer who is signed in.
 */
export function useDoorTaps(by: number) {
  const taps = useStore($taps);
  const failure = useStore($sendFailure);
  useEffect(() => {
    const send = () => void sendTaps(by);
    const readAgain = ({ key }: StorageEvent) => key === 'door-taps' && readTaps();
    readTaps();
    send();
    const timer = setInterval(send, AGAIN_MS);
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
