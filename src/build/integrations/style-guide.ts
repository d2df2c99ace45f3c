/** `/styleguide` shows every part in every state to those who build the site. Visitors do not get it. */
import type { AstroIntegration } from 'astro';

/** @param options.on in `astro dev` it is always there. */
export const styleGuide = ({ on }: { on: boolean }): AstroIntegration => ({
  name: 'style-guide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (on || command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
});
