/** Pages of `content/` that are programs (`.mdx`) say `{site.name}` and show pictures as all other texts do. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { checkMdx } from '../content/check-mdx.ts';
import type { TextSwitches } from '../content/placeholders.ts';
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
        // In dev this may come before the loader says what is wrong.
        checkMdx(text, site);
        const filled = await fillBody(text, { root, site, switches });
        return { code: code.slice(0, code.length - body.length) + filled, map: null };
      },
    },
  };
};
