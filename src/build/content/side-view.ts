/** Lays out a side view: as large as fits, with dimension lines for length and height. */
import type { ProjectFields } from '#shared/site/project.ts';
import { drawingSize } from './drawing.ts';

type Facts = ProjectFields['facts'];

interface Dimension {
  /** Each is the `d` of a path. */
  extension: string;
  line: string;
  arrows: string;
  text: { x: number; y: number; anchor: 'start' | 'middle'; value: string };
}

interface Stage {
  width: number;
  height: number;
  /** The positioned `<svg>` of the drawing. */
  drawing: string;
  dimensions: Dimension[];
}

/** Maximum size of the drawing itself, in units of the stage. */
const LARGEST = { width: 560, height: 250 };
/** On sides without dimension lines. Centre lines may extend past a drawing. */
const MARGIN = 24;
/** Room for a dimension line and its figure; figures are larger on phones. */
const BELOW = 64;
const BESIDE = 132;
/** From the drawing to the dimension line. */
const GAP = 26;

const LENGTH = /^\d[\d.,]{0,7}\s?(?:mm|cm|m|km)$/;
const measured = (facts: Facts, names: RegExp) =>
  facts.find(({ label, value }) => names.test(label.trim()) && LENGTH.test(value))?.value;

/** @param sideView an `<svg>` from `readDrawing`. @param facts the dimensions to show. */
export function sideViewStage(sideView: string, facts: Facts): Stage {
  const ratio = ratioOf(sideView);
  const width = Math.round(Math.min(LARGEST.width, LARGEST.height * ratio));
  const height = Math.round(width / ratio);
  const across = measured(facts, /^(?:length|width)$/i);
  const upright = measured(facts, /^height$/i);
  const [right, bottom] = [MARGIN + width, MARGIN + height];
  return {
    width: right + (upright === undefined ? MARGIN : BESIDE),
    height: bottom + (across === undefined ? MARGIN : BELOW),
    drawing: sideView.replace(
      '<svg',
      `<svg x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}" overflow="visible"`,
    ),
    dimensions: [
      ...(across === undefined ? [] : [acrossLine(MARGIN, right, bottom, across)]),
      ...(upright === undefined ? [] : [uprightLine(MARGIN, bottom, right, upright)]),
    ],
  };
}

/** Width divided by height; 2 without a usable viewBox. */
function ratioOf(sideView: string): number {
  const { width, height } = drawingSize(sideView);
  const ratio = width / height;
  return ratio > 0 && Number.isFinite(ratio) ? Math.min(Math.max(ratio, 0.2), 20) : 2;
}

function acrossLine(left: number, right: number, bottom: number, value: string): Dimension {
  const y = bottom + GAP;
  return {
    extension: `M${left} ${bottom + 6}V${y + 6}M${right} ${bottom + 6}V${y + 6}`,
    line: `M${left} ${y}H${right}`,
    arrows: `M${left} ${y}l12-3.5v7zM${right} ${y}l-12-3.5v7z`,
    text: { x: (left + right) / 2, y: y + 26, anchor: 'middle', value },
  };
}

function uprightLine(top: number, bottom: number, right: number, value: string): Dimension {
  const x = right + GAP;
  return {
    extension: `M${right + 6} ${top}H${x + 6}M${right + 6} ${bottom}H${x + 6}`,
    line: `M${x} ${top}V${bottom}`,
    arrows: `M${x} ${top}l-3.5 12h7zM${x} ${bottom}l-3.5-12h7z`,
    text: { x: x + 12, y: (top + bottom) / 2 + 6, anchor: 'start', value },
  };
}
