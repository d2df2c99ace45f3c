/** The key of the access tokens. One that was made here is kept, so that sessions survive a restart. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_MEMORY } from './database/database.ts';
import type { BackendSettings } from './settings.ts';

export function tokenSecret({ secret, dataDir }: Pick<BackendSettings, 'secret' | 'dataDir'>): string {
  if (secret !== null) return secret;
  const made = randomBytes(32).toString('hex');
  if (dataDir === IN_MEMORY) return made;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, made, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
