/** The script of /editor, which starts the editor package. Readers never load it (build/editor/editor.ts). */
import CMS, { type CmsConfig, type EditorComponentDefinition } from '@sveltia/cms';

/** Made from the schemas of `content/` (build/editor/editor-config.ts). */
declare const CONFIG: CmsConfig;
declare const PICTURE_FIELDS: EditorComponentDefinition['fields'];

const inQuotes = (text: string): string => text.replaceAll('"', '\\"');

// In the place of the package's own, which also takes addresses of other sites and pictures without words.
CMS.registerEditorComponent({
  id: 'image',
  label: 'Picture',
  icon: 'image',
  trigger: 'button',
  fields: PICTURE_FIELDS,
  pattern: /!\[(?<alt>(?:[^\]\\]|\\.)*)\]\((?<src>[^\s()]*)(?:\s+"(?<title>(?:[^"\\]|\\.)*)")?\)/,
  toBlock: ({ src = '', alt = '', title = '' }) =>
    src && `![${alt}](${src}${title ? ` "${inQuotes(String(title))}"` : ''})`,
  toPreview: ({ src = '', alt = '' }) => {
    const picture = document.createElement('img');
    picture.src = String(src);
    picture.alt = String(alt);
    return picture.outerHTML;
  },
});

void CMS.init({ config: CONFIG });
