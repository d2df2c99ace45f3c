/**
 * `npm run hero-video`: draws the loop behind the hero again, after a change of hero-video/. Writes public/hero/loop.av1.mp4,
 * loop.h264.mp4 and the still that stands before it, poster.avif. Needs ffmpeg with SVT-AV1 and x264 on this machine; the site
 * itself does not: what it writes is kept in the repository.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { drawFrame, HEIGHT, WIDTH } from './hero-video/frame.ts';

const FOLDER = 'public/hero';
const SECONDS = 8;
const RATE = 24;
const FRAMES = SECONDS * RATE;

const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb48le', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-'];
const common = ['-an', '-movflags', '+faststart', '-map_metadata', '-1', '-y'];
const OUTPUTS = [
  { file: 'loop.av1.mp4', codec: ['-c:v', 'libsvtav1', '-crf', '44', '-preset', '3', '-pix_fmt', 'yuv420p10le'] },
  { file: 'loop.h264.mp4', codec: ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-pix_fmt', 'yuv420p'] },
];

await mkdir(FOLDER, { recursive: true });
const outputs = OUTPUTS.flatMap(({ file, codec }) => [...codec, ...common, `${FOLDER}/${file}`]);
const ffmpeg = spawn('ffmpeg', ['-v', 'error', ...raw, ...outputs], { stdio: ['pipe', 'inherit', 'inherit'] });
const ended = once(ffmpeg, 'exit');
for (let index = 0; index < FRAMES; index += 1)
  if (!ffmpeg.stdin.write(drawFrame(index / FRAMES))) await once(ffmpeg.stdin, 'drain');
ffmpeg.stdin.end();
const [code] = await ended;
if (code !== 0) throw new Error(`ffmpeg ended with exit code ${code}; see the reason above.`);

const first = drawFrame(0);
const pixels = new Uint16Array(first.buffer, first.byteOffset, first.byteLength / 2);
await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .toColourspace('srgb')
  .avif({ quality: 45, effort: 8 })
  .toFile(`${FOLDER}/poster.avif`);

for (const file of [...OUTPUTS.map(({ file }) => file), 'poster.avif'])
  console.log(`${file.padEnd(16)} ${((await stat(`${FOLDER}/${file}`)).size / 1000).toFixed(1)} kB`);
