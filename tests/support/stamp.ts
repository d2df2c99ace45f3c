import type { Stamp } from '../../src/browser/http/stamp.ts';

/** A moment on this device, as an earlier page has stored it. @param ago milliseconds. */
export const stamp = (ago = 0): Stamp => ({ at: Date.now() - ago, ahead: null, sure: false, page: 0, ticks: 0 });
