import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { PROGRAMS } from '../output/compile-program.ts';
import { exported } from './club-plugins.ts';

/** Gives pages the inline scripts as Node has compiled them. In dev a file saved in their folder changes them without a restart. */
export const inlinePrograms = (): Plugin => ({
  name: 'inline-programs',
  load: {
    filter: { id: /\/src\/build\/output\/inline-scripts\.ts$/ },
    async handler(id) {
      for (const file of globSync('*.ts', { cwd: PROGRAMS })) this.addWatchFile(join(PROGRAMS, file));
      // Node keeps a module by its address.
      return exported(await import(`${pathToFileURL(id)}?${Date.now()}`));
    },
  },
});
