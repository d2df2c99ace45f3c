/** The script of /editor, which starts the editor package. Readers never load it (build/editor/editor.ts). */
import CMS, { type CmsConfig } from '@sveltia/cms';

/** Made from the schemas of `content/` (build/editor/editor-config.ts). */
declare const CONFIG: CmsConfig;

void CMS.init({ config: CONFIG });
