/** One frame of the loop as bytes: 16 bits a channel, red, green, blue, little-endian, so that dark skies get no bands. */
import { colourAt, STARS, satelliteAt, starLight } from './night-limb.ts';

export const WIDTH = 960;
export const HEIGHT = 540;
/** The picture is thought of in the drawing's units, 1280 by 720. */
const SCALE = WIDTH / 1280;

/** @param time 0 to 1, the part of the loop that is over. */
export function drawFrame(time: number): Buffer {
  const light = new Float32Array(WIDTH * HEIGHT * 3);
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1)
      light.set(colourAt((column + 0.5) / SCALE, (row + 0.5) / SCALE, time), (row * WIDTH + column) * 3);
  for (const star of STARS) addSpot(light, star, star.size, starLight(star, time));
  addSpot(light, satelliteAt(time), 1.6, 230);

  const bytes = Buffer.alloc(light.length * 2);
  for (const [index, value] of light.entries())
    bytes.writeUInt16LE(Math.round(Math.min(255, Math.max(0, value)) * 257), index * 2);
  return bytes;
}

/** A soft round spot. @param radius in units of the drawing. */
function addSpot(light: Float32Array, { x, y }: { x: number; y: number }, radius: number, brightness: number): void {
  const [centreX, centreY, size] = [x * SCALE, y * SCALE, radius * SCALE];
  const reach = Math.ceil(size * 3);
  for (let row = Math.floor(centreY) - reach; row <= centreY + reach; row += 1)
    for (let column = Math.floor(centreX) - reach; column <= centreX + reach; column += 1) {
      if (row < 0 || column < 0 || row >= HEIGHT || column >= WIDTH) continue;
      const distance = Math.hypot(column + 0.5 - centreX, row + 0.5 - centreY);
      const glow = brightness * Math.exp(-((distance / size) ** 2));
      for (let channel = 0; channel < 3; channel += 1) {
        const index = (row * WIDTH + column) * 3 + channel;
        light[index] = (light[index] ?? 0) + glow;
      }
    }
}
