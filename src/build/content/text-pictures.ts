/** Pictures in texts, from `content/pictures/`. A text refers to one as `../pictures/rocket.jpg`. */
import { readdir } from 'node:fs/promises';
import type { MdastNode } from 'satteri';
import { decodeAddress } from './check-links.ts';
import { cut } from './content-error.ts';
import type { Edit } from './loose-tables.ts';
import { PICTURES, pictureOf, readSizes } from './pictures.ts';
import { nameLike } from './read-file.ts';
import { isMdx, rangeOf, refuseText, type SourceText } from './text-tree.ts';

const NAME = /^[\w-]+\.(?:jpe?g|png|webp|svg)$/i;
const RIGHT = 'Example: ![Two members hold a rocket](../pictures/rocket.jpg)';

type Picture = Extract<MdastNode, { type: 'image' }>;
const isPicture = (node: MdastNode): node is Picture => node.type === 'image';

/** The file name in `content/pictures/`; undefined for any other address. */
const fileOf = (url: string): string | undefined =>
  /^(?:(?:\.\.\/|\/|\.\/)?(?:content\/)?pictures\/)?([^/]+)$/.exec(decodeAddress(url))?.[1];

/** @throws ContentError for the first picture that the page cannot show. */
export async function checkPictures(text: SourceText, nodes: readonly MdastNode[], root: URL): Promise<void> {
  const names: string[] = await readdir(new URL(PICTURES, root)).catch(() => []);
  for (const node of nodes) {
    if (node.type === 'imageReference') refuseText(text, node, `a picture is written together with its file. ${RIGHT}`);
    if (!isPicture(node)) continue;
    const { url, alt } = node;
    const name = fileOf(url);
    if (name === undefined || !names.includes(name))
      refuseText(
        text,
        node,
        `there is no picture "${cut(url)}" in ${PICTURES}, where all pictures of texts belong.${nameLike(name ?? '', names)} ${RIGHT}`,
      );
    if (!NAME.test(name)) {
      refuseText(
        text,
        node,
        `${name} cannot be shown: pictures are jpg, png, webp or svg files, with only letters, digits and dashes in their names. ${RIGHT}`,
      );
    }
    if (!alt?.trim() || alt.trim() === name)
      refuseText(
        text,
        node,
        `the picture ${name} needs a few words that describe it for people who cannot see it. ${RIGHT}`,
      );
    await readSizes(root, name);
  }
}

const escaped = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]*_`<&{}"~]/g, '\\$&');
const asAttribute = (text: string) =>
  text.replaceAll(/[&"<>{}]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll(/\s+/g, ' ');

/** Replaces the file name of a picture with the address that pages load. `checkPictures` has reported mistakes. */
export async function pictureEdit(text: SourceText, node: Picture, root: URL): Promise<Edit> {
  const { src, attributes } = await readSizes(root, fileOf(node.url) ?? '');
  const [start, end] = rangeOf(node);
  const alt = node.alt ?? '';
  const title = node.title ? ` "${escaped(node.title)}"` : '';
  const placed = isMdx(text)
    ? `<img src="${src}" ${attributes} alt="${asAttribute(alt)}" />`
    : `![${escaped(alt)}](${src}${title})`;
  return [start, end, placed];
}

/** Adds the attributes with which a browser chooses a size and reserves space. */
export async function sizePictures(html: string, root: URL): Promise<string> {
  const pieces = html.split(/(<img src="\/pictures\/[^"]+")/);
  const sized = pieces.map(async (piece) => {
    const name = pictureOf(/^<img src="\/pictures\/([^"]+)"/.exec(piece)?.[1] ?? '')?.name;
    return name ? `${piece} ${(await readSizes(root, name)).attributes}` : piece;
  });
  return (await Promise.all(sized)).join('');
}
