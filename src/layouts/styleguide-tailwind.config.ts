/** The utilities that only the style guide uses: no reader of another page should pay for them. */
import type { Config } from 'tailwindcss';
import site from './tailwind.config.ts';

export default {
  ...site,
  content: ['./src/components/styleguide/**/*.{astro,tsx,ts}', './src/pages/styleguide.astro'],
} satisfies Config;
