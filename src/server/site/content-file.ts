/** Files of `content/` that the backend reads too. It checks them more briefly than the build, which explains each mistake. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { SettingError } from '#shared/site/settings.ts';
import { type Site, SiteSchema } from '#shared/site/site.ts';

/** @param file path from the project's folder. @throws SettingError when it cannot be read. */
export function readContentFile(file: string): string {
  try {
    return readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** @throws SettingError when the file cannot be read, is not YAML or breaks the schema. */
export function parseContentFile<S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> {
  const text = readContentFile(file);
  try {
    return v.parse(schema, parse(text));
  } catch (error) {
    throw new SettingError(`${file} has a mistake: ${reasonOf(error)}\nCorrect the file, then start again.`);
  }
}

function reasonOf(error: unknown): string {
  if (!v.isValiError(error)) return (error as Error).message;
  const [issue] = error.issues;
  return `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`;
}

/**
 * For modules that read a file while they are imported, where no caller could catch the error: prints the sentence and ends the process.
 */
export function orExit<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * The club's settings, from the file that the website is built with. `SITE_FILE` names another one, for tests.
 * @throws SettingError when the file cannot be read or breaks its schema.
 */
export function readSiteFile(): Site {
  const file = process.env.SITE_FILE ?? 'content/site.yaml';
  const text = readContentFile(file);
  if (lastSite?.text !== text) lastSite = { text, site: parseContentFile(SiteSchema, file) };
  return lastSite.site;
}

/** Several parts ask for it at the start, and each backend of the tests: parsing takes a fifth of the time of such a test. */
let lastSite: { text: string; site: Site } | undefined;
