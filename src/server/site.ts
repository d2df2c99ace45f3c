/** The club's settings, from the file that the website is built with. `SITE_FILE` names another one, for tests. */
import { type Site, SiteSchema } from '../shared/schemas/site.ts';
import { parseContentFile } from './content-file.ts';

/** @throws SettingError when the file cannot be read or breaks its schema. */
export const readSiteFile = (): Site => parseContentFile(SiteSchema, process.env.SITE_FILE ?? 'content/site.yaml');
