/** The club's colours and logo, from the files that the website is built with. */
import { brandFiles, makeBrand } from '#shared/site/brand.ts';
import { ColoursSchema } from '#shared/site/colours.ts';
import { orExit, parseContentFile, readContentFile } from './content-file.ts';

const { colours, logo } = brandFiles(process.env.SITE_FILE);

export const BRAND = orExit(() => makeBrand(parseContentFile(ColoursSchema, colours), readContentFile(logo)));
