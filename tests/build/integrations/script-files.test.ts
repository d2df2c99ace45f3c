import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCRIPT_FILES } from '../../../src/build/integrations/script-files.ts';

test('The groups of scripts name modules that exist', () => {
  for (const path of Object.values(SCRIPT_FILES).flat()) expect(existsSync(`src/${path}`), path).toBe(true);
});
