import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from '../../src/dev/command.ts';

let shown = '';
beforeEach(() => {
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += text;
    return true;
  });
  vi.spyOn(console, 'log').mockImplementation((text = '') => {
    shown += `${text}\n`;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('A step prints one line with its duration', async () => {
  expect(await step('Build the site', async () => 'built')).toBe('built');
  expect(shown).toMatch(/^ {2}Build the site … +\d+\.\d s\n$/);
});

test('A failed step ends its line, so that the reason starts on a new one', async () => {
  const failing = step('Build the site', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(shown).toMatch(/^ {2}Build the site … +\n$/);
});
