/** A video that Chromium shows as its camera: one QR code after another, with nothing between them. */
import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of a square of the code. */
const SCALE = 9;
/** Grey, as a table is. */
const NOTHING = 160;

/** Brightness of each pixel, with the code in the middle. @param text null: no code. */
function pictureOf(text: string | null): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, NOTHING);
  if (text === null) return pixels;
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - rows.length * SCALE) / 2)) as [
    number,
    number,
  ];
  for (const [y, row] of rows.entries())
    for (const [x, isBlack] of row.entries())
      for (let line = 0; line < SCALE; line += 1) {
        const from = (top + y * SCALE + line) * WIDTH + left + x * SCALE;
        pixels.fill(isBlack ? 20 : 235, from, from + SCALE);
      }
  return pixels;
}

/** Two pictures a second, and begins again at the end. @param each pictures of each text; one without follows. */
export async function writeCameraVideo(file: string, texts: readonly string[], each = 3): Promise<void> {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const pictures = texts.flatMap((text) => [...Array.from({ length: each }, () => text), null]);
  const frames = pictures.flatMap((text) => [Buffer.from('FRAME\n'), pictureOf(text), colours]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F2:1 Ip A1:1 C420mpeg2\n`), ...frames]),
  );
}

/** The switches that make the file the camera, which every page may use that its policy lets. */
export const cameraSwitches = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
