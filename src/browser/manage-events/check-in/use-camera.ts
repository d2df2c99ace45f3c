import { type RefObject, useEffect, useState } from 'react';
import { useScreenOn } from '../../ui/use-screen-on.ts';

/** Why there is no picture, in one sentence that tells what to do. */
const TROUBLE = {
  insecure: 'The camera works only over https. Open this page with https:// at the start of its address.',
  none: 'This device has no camera that this page can use.',
  refused:
    "The camera isn't allowed here. Allow it for this site in the browser's settings, then press Try again or reload the page.",
  busy: 'Another app is using the camera. Close it, then press Try again.',
  other: "The camera didn't start. Press Try again, or reload the page.",
} as const;

const KINDS: Readonly<Record<string, keyof typeof TROUBLE>> = {
  ...{ NotFoundError: 'none', OverconstrainedError: 'none' },
  ...{ NotAllowedError: 'refused', SecurityError: 'refused' },
  ...{ NotReadableError: 'busy', AbortError: 'busy' },
};

export const cameraTrouble = (error: unknown): string =>
  TROUBLE[(error instanceof Error && KINDS[error.name]) || 'other'];

const CAMERA = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };

/** @param onTrouble gets the trouble, null once the picture is there; nothing after the end. @returns ends it. */
function startCamera(video: HTMLVideoElement, onTrouble: (trouble: string | null) => void): () => void {
  let isOver = false;
  let end = () => {};
  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia(CAMERA);
    end = () => {
      for (const track of stream.getTracks()) track.stop();
      // A newer start may have put its own there.
      if (video.srcObject === stream) video.srcObject = video.onpause = null;
    };
    if (isOver) return end();
    const isOff = () => stream.getTracks().some(({ muted, readyState }) => muted || readyState === 'ended');
    const report = (trouble: string | null) => !isOver && onTrouble(trouble);
    const play = async () => {
      await video.play();
      report(isOff() ? TROUBLE.busy : null);
    };
    // A phone call, or Control Centre on an iPhone, takes the camera for a while.
    const playOn = () => play().catch(() => report(TROUBLE.busy));
    for (const track of stream.getTracks()) {
      track.onended = track.onmute = () => report(TROUBLE.busy);
      track.onunmute = playOn;
    }
    video.srcObject = stream;
    await play();
    video.onpause = () => {
      if (!isOff()) void playOn();
    };
  };
  start().catch((error: unknown) => {
    if (isOver) return;
    console.warn('The camera did not start', error);
    end();
    onTrouble(cameraTrouble(error));
  });
  return () => {
    isOver = true;
    end();
  };
}

/**
 * Shows the camera at the back in a video, and keeps the screen on meanwhile. Off while the page is hidden: others may
 * need the camera, and phones show that it is on.
 * @returns `trouble`: a sentence; null while there is none.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useScreenOn(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts anew
  useEffect(() => {
    let end = () => {};
    const follow = () => {
      end();
      if (document.hidden || !video.current) return;
      // Browsers have it on secure pages alone.
      if (navigator.mediaDevices) end = startCamera(video.current, setTrouble);
      else setTrouble(TROUBLE.insecure);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end();
    };
  }, [video, tries]);
  return { trouble, tryAgain: () => setTries((before) => before + 1) };
}
