/** Runs in a worker of its own, so that a slow phone keeps drawing the camera while it looks for a code. Gets pixels, answers the text or null. */
import { decodeQR } from 'qr/decode.js';

/** For second tries with a picture that is blurred or crooked. */
const SPENT_MS = 120;

function textIn(pixels: ImageData): string | null {
  try {
    return decodeQR(pixels, { timeLimit: SPENT_MS });
  } catch {
    // No code, or one that cannot be read: the next picture may do.
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => postMessage(textIn(data)));
