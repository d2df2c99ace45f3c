import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CodeReader } from './code-reader.ts';

/** Sides of the square that is read, in pixels: a code that fills a quarter of it is sharp enough, and a slow phone keeps up. */
const SIDE = 600;
/** Milliseconds between two pictures. */
const PAUSE_MS = 60;
/** Of 255, on average. A ticket on a lit phone is far above it. */
const DARK = 24;
const DARK_EVERY_MS = 1000;

/** Milliseconds after which a code that was out of view counts again, and after which the next code may follow. */
const AWAY_MS = 2000;
const NEXT_MS = 700;

/** A code that is held in view gets one answer. @returns whether a text that was read just now is to be answered. */
export function oneAnswerEach(): (text: string, now: number) => boolean {
  const seenAt = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  return (text, now) => {
    const isHeld = now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) < AWAY_MS;
    if (isHeld) seenAt.set(text, now);
    if (isHeld || now - answeredAt < NEXT_MS) return false;
    seenAt.set(text, now);
    answeredAt = now;
    return true;
  };
}

/** The average of the pixels, of 255. @param pixels red, green, blue and opacity of each. */
export function brightness(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += (pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.59 + (pixels[at + 2] ?? 0) * 0.11;
  return (sum / pixels.length) * 4;
}

function canvasOf(side: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
}

/** Draws the middle of the picture, which is what the screen shows of it. */
function drawMiddle(video: HTMLVideoElement, { canvas, context }: ReturnType<typeof canvasOf>): void {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const [x, y] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
  context?.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Reads what the camera shows, one picture after the other.
 * @param onCode gets each code once while it is in view.
 * @returns `isDark`: the picture has been dark for a while; `isBroken`: this browser cannot read codes.
 */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  reader: RefObject<CodeReader | null>,
  onCode: (text: string) => void,
) {
  const [state, setState] = useState({ isDark: false, isBroken: false });
  const answer = useRef(onCode);
  answer.current = onCode;
  useEffect(() => {
    const picture = canvasOf(SIDE);
    const tiny = canvasOf(8);
    const isNew = oneAnswerEach();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let darkSince: number | null = null;
    let measuredAt = 0;

    const measure = (playing: HTMLVideoElement, now: number) => {
      if (now - measuredAt < DARK_EVERY_MS) return;
      measuredAt = now;
      drawMiddle(playing, tiny);
      const isDark = brightness(tiny.context?.getImageData(0, 0, 8, 8).data ?? [255, 255, 255, 255]) < DARK;
      darkSince = isDark ? (darkSince ?? now) : null;
      setState({ isDark: isDark && now - (darkSince ?? now) >= DARK_EVERY_MS, isBroken: false });
    };
    const look = async (): Promise<void> => {
      const playing = video.current;
      if (playing && reader.current && playing.videoWidth > 0 && !playing.paused) {
        measure(playing, performance.now());
        drawMiddle(playing, picture);
        const text = await reader.current.read(picture.canvas);
        if (!isOver && text !== null && isNew(text, performance.now())) answer.current(text);
      }
      if (!isOver) timer = setTimeout(lookOn, PAUSE_MS);
    };
    const lookOn = () =>
      look().catch((error: unknown) => {
        console.error('Codes cannot be read', error);
        if (!isOver) setState({ isDark: false, isBroken: true });
      });
    void lookOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, reader]);
  return state;
}
