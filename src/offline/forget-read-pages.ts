import { FORGET_READ } from './worker/messages.ts';

/**
 * Has the worker forget which pages were read: they are public, but they tell what a person on a shared computer was reading. Its work,
 * because the page that asks is about to be left.
 */
export const forgetReadPages = (): void => navigator.serviceWorker?.controller?.postMessage([FORGET_READ]);
