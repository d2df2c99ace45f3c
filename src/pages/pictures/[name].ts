/** The pictures of texts, each in the sizes that pages offer: those that a text shows, and no other file of `content/pictures/`. */
import { cacheDir, root } from 'astro:config/server';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getTextPictures } from '../../build/content/entries.ts';
import { pictureFile } from '../../build/content/pictures.ts';

export const getStaticPaths = (async () =>
  (await getTextPictures()).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { name = '' } }) =>
  new Response(new Uint8Array(await pictureFile(new URL(root), name, new URL(cacheDir))), {
    headers: { 'Content-Type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp' },
  });
