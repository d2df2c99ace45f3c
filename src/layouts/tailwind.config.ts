/** Names the design tokens of `tokens.css`. Components use these names, never raw colours. */
import type { Config } from 'tailwindcss';
import { triplet } from '#shared/site/colours.ts';
import { readBrand } from '../build/content/read-site.ts';

const token = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;

export default {
  content: ['./src/**/*.{astro,tsx,ts}', './content/**/*.mdx'],
  // The system's choice, unless the reader has made one (browser/head/theme.ts). Never on paper (tokens.css).
  darkMode: [
    'variant',
    [
      '@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) & }',
      "@media screen { :root[data-theme='dark'] & }",
    ],
  ],
  // Opacity is written with the colour (`text-ink/60`), so no rule needs a variable for it.
  corePlugins: {
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    // Unused, and each would set variables on every element.
    backdropFilter: false,
    borderSpacing: false,
    contain: false,
    container: false,
    gradientColorStops: false,
    ringWidth: false,
    scrollSnapType: false,
    touchAction: false,
  },
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ground: token('ground'),
      // A fixed value, because a dialog's backdrop inherits no tokens in older browsers.
      scrim: token(`scrim, ${triplet(readBrand().day.scrim)}`),
      surface: token('surface'),
      raised: token('raised'),
      ink: token('ink'),
      muted: token('muted'),
      line: token('line'),
      edge: token('edge'),
      signal: token('signal'),
      'on-signal': token('on-signal'),
      accent: token('accent'),
      danger: token('danger'),
      good: token('good'),
      tint: token('tint'),
    },
    fontFamily: {
      display: 'var(--font-space-grotesk)',
      text: 'var(--font-inter)',
      mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    },
    // Nearly square: a technical drawing.
    borderRadius: { none: '0', sm: '2px', DEFAULT: '3px', lg: '4px', full: '9999px' },
    extend: { maxWidth: { page: '76rem', prose: '42rem' } },
  },
} satisfies Config;
