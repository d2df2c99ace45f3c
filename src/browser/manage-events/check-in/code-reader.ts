/** Reads the QR code in a picture: by the browser's own reader where there is one, else by ours, which is a library in a worker. */

import { readTicket } from '#shared/sign-ups/ticket.ts';

/** `BarcodeDetector`, which TypeScript does not know. Chromium on Android and macOS has it; Safari and Firefox do not. */
interface BrowsersReader {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}
interface BrowsersReaderClass {
  new (options: { formats: readonly string[] }): BrowsersReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';

/** Milliseconds for one picture. The first may wait for the worker's file. */
const LIMIT_MS = 5000;

function inTime<Found>(reading: Promise<Found>): Promise<Found> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The reader of codes does not answer')), LIMIT_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

async function browsersReader(): Promise<BrowsersReader | null> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: BrowsersReaderClass };
  try {
    return Reader && (await inTime(Reader.getSupportedFormats())).includes(FORMAT)
      ? new Reader({ formats: [FORMAT] })
      : null;
  } catch {
    return null;
  }
}

export interface CodeReader {
  /** One picture at a time. @returns null: no code in it. @throws if it cannot be read: the next try has a fresh worker. */
  read: (picture: HTMLCanvasElement) => Promise<string | null>;
  stop: () => void;
}

/** Call it early: without a network the worker's file could not be fetched later. Never throws: the list needs no reader. */
export function startCodeReader(): CodeReader {
  let worker: Worker | null = null;
  let isBroken = false;
  const start = () => {
    worker?.terminate();
    worker = startWorker();
    isBroken = worker === null;
    worker?.addEventListener('error', () => {
      isBroken = true;
    });
  };
  start();
  const ask = (picture: HTMLCanvasElement) =>
    new Promise<string | null>((done, fail) => {
      const broken = () => fail(new Error('The reader of codes did not start'));
      if (!worker) return broken();
      worker.onerror = broken;
      worker.onmessage = ({ data }: MessageEvent<string | null>) => done(data);
      const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
      if (pixels) worker.postMessage(pixels, [pixels.data.buffer]);
      else done(null);
    });
  const byLibrary = async (picture: HTMLCanvasElement) => {
    if (isBroken) start();
    try {
      return await inTime(ask(picture));
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
  let native = browsersReader();
  return {
    read: async (picture) => {
      const reader = await native;
      if (reader === null) return byLibrary(picture);
      try {
        const found = await inTime(reader.detect(picture));
        // A poster may hang beside the ticket.
        return (found.find(({ rawValue }) => readTicket(rawValue) !== null) ?? found[0])?.rawValue ?? null;
      } catch (error) {
        // Some devices have the class and lack what it needs.
        console.warn("The browser's own reader of codes failed", error);
        native = Promise.resolve(null);
        return byLibrary(picture);
      }
    },
    stop: () => worker?.terminate(),
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./read-codes.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    console.warn('The reader of codes did not start', error);
    return null;
  }
}
