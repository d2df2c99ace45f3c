/** Collects the messages of all pages from all workers, and prints them as one table after the last call. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { FAULTS, type Fault } from './faults.ts';

export type Cells = Partial<Record<Fault, string>>;

/** Characters of a cell. */
const WIDTH = 110;

/** @param parts total number of calls of this function. */
export function keepCells(rows: Record<string, Cells>, parts: number): void {
  // Playwright empties it at the start of each run.
  const folder = join(test.info().project.outputDir, 'fault-matrix');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${test.info().testId}.json`), JSON.stringify(rows));
  const files = readdirSync(folder);
  if (files.length < parts) return;
  const all: Record<string, Cells> = {};
  for (const file of files) {
    const kept: Record<string, Cells> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [name, row] of Object.entries(kept)) all[name] = { ...all[name], ...row };
  }
  console.log(
    Object.entries(all)
      .flatMap(([name, row]) => [`\n${name}`, ...FAULTS.map((fault) => line(fault, row))])
      .join('\n'),
  );
}

const line = (fault: Fault, row: Cells): string =>
  `  ${fault.padEnd(15)} ${(row[fault] ?? '').replaceAll(/\s+/g, ' ').slice(0, WIDTH)}`;
