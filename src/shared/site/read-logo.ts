/** Turns a plain SVG into a logo that is readable in light and dark mode. The build has rejected styles and scripts in it. */

import type { Colours } from './colours.ts';
import { contrast } from './colours.ts';

export type Logo = {
  viewBox: string;
  /** Of the `<svg>`, each with a space before it. */
  attributes: string;
  /**
   * What is drawn. `currentColor` is the colour of the text, and within an element of the class `signal` that of the most important
   * action.
   */
  body: string;
  /** The mode whose background the logo needs, because its colours are not visible on the other. Null: visible on both. */
  plate: keyof Colours | null;
};

/** @param source text of an SVG file. */
export function readLogo(source: string, colours: Colours): Logo {
  const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(source.replaceAll(NOTES, '')) ?? [];
  const drawing = svg
    .replaceAll(/=\s*'([^'"<>]*)'/g, '="$1"')
    .replaceAll(/\sxlink:href=/g, ' href=')
    .replaceAll(FOREIGN, '')
    .replaceAll(/>\s+</g, '><');
  const [opening = '', attributes = ''] = /^<svg([^>]*)>/.exec(drawing) ?? [];
  const viewBox = /\sviewBox="([^"]*)"/.exec(attributes)?.[1] ?? '0 0 32 32';
  const logo = {
    viewBox,
    attributes: attributes.replaceAll(FRAME, ''),
    // Prefixed, because pages have ids of their own.
    body: drawing.slice(opening.length, -'</svg>'.length).replaceAll(/(\sid="|url\(#|\shref="#)/g, '$1logo-'),
  };
  const paints = paintsOf(drawing);
  // Drawn for this site: it uses the text colour, and has its own margin.
  if (paints.has('currentColor')) return { ...logo, plate: null };
  const [only] = paints;
  const roomy = { ...logo, viewBox: withMargin(viewBox) };
  return paints.size === 1 && only !== undefined
    ? { ...inTextColour(roomy, only), plate: null }
    : { ...roomy, plate: plateFor([...paints], colours) };
}

/** Metadata that drawing programs write. */
const NOTES = /<!--[\s\S]*?-->|<(metadata|title|desc)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g;
/** Elements and attributes of drawing programs, whose namespaces are not declared in the page. */
const FOREIGN = /<\/?[\w-]+:[^>]*>|\s[\w-]+:[\w-]+="[^"]*"/g;
const FRAME = /\s(xmlns|viewBox|width|height|x|y|id|class|color|version|aria-hidden)="[^"]*"/g;

const TAG = /<(\/?)(\w+)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const SHAPE = /^(path|rect|circle|ellipse|line|polyline|polygon|text|stop)$/;

/** All visible colours: an element without one has that of the element around it, and without any it is black. */
function paintsOf(drawing: string): Set<string> {
  const paints = new Set<string>();
  const around = [{ fill: '#000000', stroke: 'none', isVisible: true }];
  for (const [, closes, name = '', attributes = '', isEmpty] of drawing.matchAll(TAG)) {
    const above = around.at(-1);
    if (closes || above === undefined) {
      around.pop();
      continue;
    }
    const own = {
      fill: paintOf(attributes, 'fill') ?? above.fill,
      stroke: paintOf(attributes, 'stroke') ?? above.stroke,
      isVisible: above.isVisible && name !== 'clipPath' && name !== 'mask',
    };
    if (own.isVisible && SHAPE.test(name)) {
      const colours = name === 'stop' ? [paintOf(attributes, 'stop-color') ?? '#000000'] : [own.fill, own.stroke];
      for (const paint of colours) if (!/^(none|transparent|url\(.*)$/.test(paint)) paints.add(paint);
    }
    if (!isEmpty) around.push(own);
  }
  return paints;
}

const paintOf = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** One way to write each colour: `#000`, `Black` and `#000000` are the same. */
function plain(value: string): string {
  const colour = value.trim();
  if (/^currentcolor$/i.test(colour)) return 'currentColor';
  const named: Record<string, string> = { black: '#000000', white: '#ffffff' };
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour;
  return named[long.toLowerCase()] ?? long.toLowerCase();
}

/** A drawing in a single colour takes that of the text around it. */
function inTextColour<L extends Pick<Logo, 'attributes' | 'body'>>(logo: L, colour: string): L {
  const recoloured = (text: string) =>
    text.replaceAll(/(\s(?:fill|stroke|stop-color)\s*=\s*)["']([^"']*)["']/g, (all, name: string, value: string) =>
      plain(value) === colour ? `${name}"currentColor"` : all,
    );
  const attributes = recoloured(logo.attributes);
  const isFilled = /\sfill\s*=/.test(attributes);
  return {
    ...logo,
    attributes: isFilled ? attributes : `${attributes} fill="currentColor"`,
    body: recoloured(logo.body),
  };
}

/** A drawing with a colour name such as `navy` gets the light ground, because nearly all are made for paper. */
function plateFor(paints: readonly string[], colours: Colours): Logo['plate'] {
  const isVisibleOn = (time: keyof Colours) =>
    paints.every((paint) => /^#[0-9a-f]{6}$/.test(paint) && contrast(paint, colours[time].ground) >= 3);
  if (paints.length === 0 || !isVisibleOn('night')) return 'day';
  return isVisibleOn('day') ? null : 'night';
}

/** A square around the drawing, with an eighth of its side left free on each side. */
function withMargin(viewBox: string): string {
  const [x = 0, y = 0, width = 32, height = 32] = viewBox.split(/[\s,]+/).map(Number);
  const side = (Math.max(width, height) * 4) / 3;
  const rounded = (value: number) => Number(value.toFixed(3));
  return [x + (width - side) / 2, y + (height - side) / 2, side, side].map(rounded).join(' ');
}
