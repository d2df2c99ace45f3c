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

/** Milliseconds for which an answer with a button stays, also after a press on it has failed. */
const BUTTON_MS = 1500;
/** Milliseconds between two pictures after one could not be read, and how often in a row that may happen. */
const FAILED_MS = 1000;
const MAX_FAILURES = 1;

/**
 * A code that is held in view gets one answer.
 * @returns whether a text that was read just now is to be answered; `heldUntil`: not before.
 */
export function oneAnswerEach(): (text: string, now: number, heldUntil?: number) => boolean {
  const seenAt = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  return (text, now, heldUntil = 0) => {
    const isHeld = now - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) < AWAY_MS;
    if (isHeld) seenAt.set(text, now);
    if (isHeld || now - answeredAt < NEXT_MS || now < heldUntil) return false;
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

/** Keeps the next code from changing the button under a thumb. @param about whom it is about; null: there is none. @param isBusy it is at work. */
export function useHold(about: object | null, isBusy: boolean): RefObject<number> {
  const heldUntil = useRef(0);
  useEffect(() => {
    if (about) heldUntil.current = isBusy ? Number.POSITIVE_INFINITY : performance.now() + BUTTON_MS;
    else heldUntil.current = 0;
  }, [about, isBusy]);
  return heldUntil;
}

/**
 * Reads what the camera shows, one picture after the other. Goes on when one cannot be read.
 * @param onCode gets each code once while it is in view. @param heldUntil new codes wait until then.
 * @returns `isDark`: the picture has been dark for a while; `isBroken`: codes cannot be read for now.
 */
export function useCodes(
  video: RefObject<HTMLVideoElement | null>,
  reader: RefObject<CodeReader | null>,
  onCode: (text: string) => void,
  heldUntil: RefObject<number>,
) {
  const [isDark, setIsDark] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const answer = useRef(onCode);
  answer.current = onCode;
  useEffect(() => {
    const picture = canvasOf(SIDE);
    const tiny = canvasOf(8);
    const isNew = oneAnswerEach();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let failures = 0;
    let darkSince: number | null = null;
    let measuredAt = 0;

    const measure = (playing: HTMLVideoElement, now: number) => {
      if (now - measuredAt < DARK_EVERY_MS) return;
      measuredAt = now;
      drawMiddle(playing, tiny);
      const isDarkNow = brightness(tiny.context?.getImageData(0, 0, 8, 8).data ?? [255, 255, 255, 255]) < DARK;
      darkSince = isDarkNow ? (darkSince ?? now) : null;
      setIsDark(isDarkNow && now - (darkSince ?? now) >= DARK_EVERY_MS);
    };
    const look = async (): Promise<void> => {
      const playing = video.current;
      if (!playing || !reader.current || playing.videoWidth === 0 || playing.paused) return;
      measure(playing, performance.now());
      drawMiddle(playing, picture);
      const text = await reader.current.read(picture.canvas);
      if (isOver) return;
      failures = 0;
      setIsBroken(false);
      if (text !== null && isNew(text, performance.now(), heldUntil.current)) answer.current(text);
    };
    const lookOn = async (): Promise<void> => {
      const before = failures;
      try {
        await look();
      } catch (error) {
        failures += 1;
        if (failures <= MAX_FAILURES + 1) console.warn('A picture could not be read', error);
      }
      if (isOver) return;
      if (failures > MAX_FAILURES) setIsBroken(true);
      timer = setTimeout(lookOn, failures > before ? FAILED_MS : PAUSE_MS);
    };
    void lookOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [video, reader, heldUntil]);
  return { isDark, isBroken };
}
