/** What a file imports (static, `import type`, `export … from`, dynamic, in front matter and in scripts) and what it exports. */
import { parseSync } from 'vite';

/** The code of an `.astro` file: front matter, `<script>` blocks, expressions of the template that import. */
function codeOf(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return [text];
  const [, frontMatter = '', template = text] = /^\s*---\r?\n(.*?)^---\s*$(.*)/ms.exec(text) ?? [];
  const scripts = [...template.matchAll(/<script\b[^>]*(?<!\/)>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const sources = [...template.matchAll(/<script\b[^>]*\ssrc=["'](\.[^"']+)["']/g)].map(([, src]) => `import '${src}'`);
  const dynamic = template.match(/\bimport\(\s*(['"])[^'"]+\1\s*\)/g) ?? [];
  return [frontMatter, ...scripts, ...sources, ...dynamic];
}

function parsed(path: string, code: string) {
  const language = path.endsWith('.ts') || path.endsWith('.tsx') ? path : `${path}.ts`;
  const { module, program, errors } = parseSync(language, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  return { module, program };
}

/** What `import('./x.ts').X` names where a type stands. */
function typeImports(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, source } = part as { type?: string; source?: { value: string } };
  const own = type === 'TSImportType' && source ? [source.value] : [];
  return [...own, ...Object.values(part).flatMap(typeImports)];
}

function importsOfCode(path: string, code: string): string[] {
  const { module, program } = parsed(path, code);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamic.flatMap((request) => /^(['"`])([^$]*)\1$/.exec(request)?.[2] ?? []),
    ...(code.includes('import(') ? typeImports(program) : []),
  ];
}

/** @returns the texts between the quotes, each once, e.g. `../lib/names.ts`, `astro:content`, `react`. */
export function importsOf(path: string, text: string): string[] {
  return [...new Set(codeOf(path, text).flatMap((code) => importsOfCode(path, code)))];
}

/** The syntax trees of a file, one for each piece of code. */
export function treesOf(path: string, text: string) {
  return codeOf(path, text).map((code) => ({ code, ...parsed(path, code) }));
}

/** True when a file does nothing but pass on what others export. */
export function isBarrel(path: string, text: string): boolean {
  if (!/\.tsx?$/.test(path)) return false;
  const { body } = parsed(path, text).program;
  return (
    body.length > 0 &&
    body.every((part) => /^Export(All|Named)Declaration$/.test(part.type) && 'source' in part && part.source)
  );
}

/** @returns each name that a file exports, values and types, those that it passes on too. */
export function exportsOf(path: string, text: string): string[] {
  const { staticExports } = parsed(path, text).module;
  return [
    ...new Set(staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))),
  ];
}
