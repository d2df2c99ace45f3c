/** Reads `content/colours.yaml` and `content/logo.svg`. A mistake stops the build with one sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { type Brand, brandFiles, makeBrand } from '../../shared/brand.ts';
import { ColoursSchema } from '../../shared/schemas/colours.ts';
import { ContentError, checkContent } from './content-error.ts';
import { decodeText } from './read-file.ts';
import { readDrawing, readYaml } from './read-text.ts';

/** Every page carries the logo. */
const LOGO_BYTES = 4000;

/** From the project's folder, where every command starts: the style sheet needs it as well as the pages. @throws ContentError */
export function readBrand(): Brand {
  const files = brandFiles(process.env.SITE_FILE);
  const colours = checkContent(ColoursSchema, readYaml(read(files.colours), files.colours), files.colours);
  return makeBrand(colours, checkLogo(read(files.logo), files.logo));
}

function read(file: string): string {
  if (!existsSync(file)) throw new ContentError(`${file}: the file is missing.`);
  return decodeText(readFileSync(file), file);
}

function checkLogo(source: string, file: string): string {
  const bytes = Buffer.byteLength(source);
  if (bytes > LOGO_BYTES) {
    throw new ContentError(
      `${file}: the drawing has ${bytes} bytes, of at most ${LOGO_BYTES}, because every page carries it. Leave out small details, or make the file smaller on https://svgomg.net.`,
    );
  }
  // Checks it only: the backend makes its logo of the file itself, and the two must be the same.
  readDrawing(source, file);
  return source;
}
