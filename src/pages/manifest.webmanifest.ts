/** The web app's manifest, so that phones can install the site. The names come from `content/site.yaml`. */
import type { APIRoute } from 'astro';
import { iconGround } from '#shared/site/brand.ts';
import { getBrand, getSite } from '../build/content/entries.ts';
import { APP_ICONS } from '../build/output/offline/app-icon.ts';

const icons = (['app-192', 'app-512', 'app-maskable-512'] as const).map((name) => ({
  src: `/icons/${name}.png`,
  sizes: `${APP_ICONS[name].size}x${APP_ICONS[name].size}`,
  type: 'image/png',
  purpose: APP_ICONS[name].shape === 'full' ? 'maskable' : 'any',
}));

const shortcut = (name: string, url: string) => ({ name, url });

export const GET: APIRoute = async () => {
  const [site, brand] = await Promise.all([getSite(), getBrand()]);
  const ground = iconGround(brand);
  return Response.json({
    // Keeps the app's identity if its first page ever moves.
    id: '/home',
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: site.language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    // Until the page sets its own colour, light or dark.
    background_color: ground,
    theme_color: ground,
    categories: ['education'],
    icons,
    shortcuts: [shortcut('Events', '/events'), shortcut('Blog', '/blog')],
  });
};
