/** Fills placeholders and places pictures in the `.mdx` pages of `content/`, as in all other texts. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { checkMdx } from '../content/check-mdx.ts';
import { allParts, type TextSwitches } from '../content/placeholders.ts';
import { readSite, siteFile } from '../content/read-site.ts';
import { readPage } from '../content/read-yaml.ts';
import { fillBody } from '../content/text-body.ts';
import { bodyOf } from '../content/text-tree.ts';

/** @param root folder of the project. */
export const contentMdx = (root: URL, switches: TextSwitches): Plugin => {
  const folder = fileURLToPath(new URL('content/', root));
  return {
    name: 'content-mdx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        if (!id.startsWith(folder)) return undefined;
        const file = `content/${id.slice(folder.length)}`;
        this.addWatchFile(fileURLToPath(new URL(siteFile(), root)));
        const { body } = readPage(code, file);
        const text = bodyOf(file, code, body);
        const site = await readSite(root);
        // In dev this may run before the loader has checked the page.
        checkMdx({ ...text, body: allParts(text.body) }, site);
        const filled = await fillBody(text, { root, site, switches });
        return { code: code.slice(0, code.length - body.length) + filled, map: null };
      },
    },
  };
};
