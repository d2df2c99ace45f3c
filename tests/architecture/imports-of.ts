/** Every import of a file, whatever its kind: static, `import type`, `export … from`, dynamic, in front matter and in scripts. */
import ts from 'typescript';

/** The code of an `.astro` or `.mdx` file: front matter, `<script>` blocks, expressions of the template that import. */
function codeOf(path: string, text: string): string[] {
  if (path.endsWith('.mdx')) {
    const prose = text.replace(/^```.*?^```/gms, '');
    return [(prose.match(/^(import|export)\s.*?(;|['"]\s*$)/gms) ?? []).join('\n')];
  }
  if (!path.endsWith('.astro')) return [text];
  const [, frontMatter = '', template = text] = /^\s*---\r?\n(.*?)^---\s*$(.*)/ms.exec(text) ?? [];
  const scripts = [...template.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const sources = [...template.matchAll(/<script\b[^>]*\ssrc=["'](\.[^"']+)["']/g)].map(([, src]) => `import '${src}'`);
  const dynamic = template.match(/\bimport\(\s*(['"])[^'"]+\1\s*\)/g) ?? [];
  return [frontMatter, ...scripts, ...sources, ...dynamic];
}

function importsOfCode(code: string): string[] {
  const found: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/** @returns the texts between the quotes, each once, e.g. `../lib/names.ts`, `astro:content`, `react`. */
export const importsOf = (path: string, text: string): string[] => [
  ...new Set(codeOf(path, text).flatMap(importsOfCode)),
];

/** True when a file does nothing but pass on what others export. */
export function isBarrel(path: string, text: string): boolean {
  if (!/\.tsx?$/.test(path)) return false;
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
  return statements.length > 0 && statements.every(passesOn);
}
