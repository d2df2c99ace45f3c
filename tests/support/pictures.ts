/** Small files to choose in tests: real pictures, and one that is not a picture. */
import sharp from 'sharp';

const plain = (background: string) => sharp({ create: { width: 120, height: 90, channels: 3, background } });

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pngFile = async (name = 'portrait of me.png'): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await plain('#c2571a').png().toBuffer(),
});

export const jpegFile = async (name = 'me.jpg'): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain('#1a6fc2').jpeg().toBuffer(),
});

export const textNamedPng: TestFile = { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
