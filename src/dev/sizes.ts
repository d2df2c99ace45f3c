/** `npm run bench sizes`: compares the size of each built page with its budgets. Exit code 1 if one is exceeded. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SEARCH_INDEX, SEARCH_INDEX_LIMIT } from '#shared/site/search-index.ts';
import { budgetOf, MEMBER_JS, overruns, weighForMember, weighPage } from './budgets.ts';

const folder = process.argv[2] ?? 'dist';
if (!existsSync(folder)) {
  console.error(`There is no built site in ${folder}. Run "npm run build" first.`);
  process.exit(1);
}
const read = (address: string) => readFileSync(join(folder, address), 'utf8');
const kilobytes = (bytes: number, limit: number) => `${(bytes / 1000).toFixed(1)} /${String(limit / 1000).padStart(4)}`;
const row = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(32) : cell.padStart(14)));

console.log('kB as gzip sends them / budget, for a signed-out visitor; the last column for a member\n');
console.log(row(['page', 'HTML', 'CSS', 'JS', 'React', 'JS, member']).join(''));
const pages = globSync('**/*.html', { cwd: folder }).sort();
let failed = 0;
for (const file of pages) {
  const address = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
  const weight = weighPage(read(file), read);
  const limits = budgetOf(address);
  const cells = (['html', 'css', 'js'] as const).map((part) => kilobytes(weight[part], limits[part]));
  const forMember = weighForMember(read(file), read);
  const over = overruns(weight, limits);
  if (forMember > MEMBER_JS) over.push(`JS for members is ${forMember - MEMBER_JS} bytes over`);
  if (over.length > 0) failed += 1;
  console.log(
    row([address, ...cells, weight.react ? 'yes' : '-', kilobytes(forMember, MEMBER_JS)]).join('') +
      over.map((words) => `  ✗ ${words}`).join(''),
  );
}
const index = gzipSync(read(SEARCH_INDEX)).length;
if (index > SEARCH_INDEX_LIMIT) failed += 1;
console.log(
  `\n${SEARCH_INDEX.padEnd(32)}${kilobytes(index, SEARCH_INDEX_LIMIT)}${index > SEARCH_INDEX_LIMIT ? '  ✗' : ''}`,
);
console.log(`\n${pages.length} pages, ${failed} over budget`);
process.exitCode = failed > 0 ? 1 : 0;
