/** The page that shows all pictures of the screens side by side. */
import type { ScreenState } from '../support/screen-states.ts';
import { pictureName, SCHEMES, WIDTHS, widthsOf } from './screens.ts';

const COLUMNS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

const picture = ({ name, narrow }: ScreenState, width: number, scheme: string): string => {
  if (!widthsOf({ narrow }).includes(width)) return '';
  const file = pictureName(name, width, scheme);
  return `<a href="${file}"><img src="${file}" width="${width < 500 ? 130 : 260}" alt="${name}, ${scheme}, ${width} pixels wide"></a>`;
};

const row = (state: ScreenState): string =>
  `| ${state.name} | \`${state.path}\` | ${COLUMNS.map(({ width, scheme }) => picture(state, width, scheme)).join(' | ')} |`;

function table(title: string, states: readonly ScreenState[]): string {
  if (states.length === 0) return '';
  const heads = COLUMNS.map(({ width, scheme }) => `${width}, ${scheme}`).join(' | ');
  const lines = [`| state | address | ${heads} |`, `|${'---|'.repeat(COLUMNS.length + 2)}`, ...states.map(row)];
  return `\n## ${title}\n\n${lines.join('\n')}\n`;
}

/** Markdown. The pictures stand in the same folder. */
export const contactSheet = (states: readonly ScreenState[]): string =>
  [
    '# All screens\n\nTaken by `npm run generate screens` with the demo data, on a phone (390) and on a desk (1280), light and dark. Long pages are cut off.\n',
    table(
      'For visitors',
      states.filter(({ as }) => as === undefined),
    ),
    table(
      'For members',
      states.filter(({ as }) => as === 'member'),
    ),
    table(
      'For staff',
      states.filter(({ as }) => as === 'staff'),
    ),
  ].join('');
