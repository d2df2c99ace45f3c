/** The table that a benchmark prints, line by line. A line over its limit makes the exit code 1. */
import { availableParallelism, loadavg } from 'node:os';

/** The value in the middle; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export function printHead(title: string, columns: readonly string[]): void {
  console.log(`${title}\nLoad of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`);
  printLine('', columns);
}

/** @param over what exceeds a limit; empty: nothing does. */
export function printLine(what: string, cells: readonly (string | number)[], over = ''): void {
  if (over) process.exitCode = 1;
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 1 : 0) : cell));
  console.log(what.padEnd(40) + texts.map((cell) => cell.padStart(11)).join('') + (over && `  ✗ ${over}`));
}
