/** The security policy of every built page, with the hashes that Astro adds (build/output/hosting/http-headers.ts). */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/gi;

/** Directives of a policy by name. */
const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('Every page has one strict policy', () => {
  const folder = resolve(TEST_SITE_FOLDER);
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8');
    const policies = [...html.matchAll(META)].map(([, policy = '']) => policy);
    expect(policies, page).toHaveLength(1);
    const directives = directivesOf(policies[0] ?? '');
    const scripts = directives['script-src'] ?? [];
    expect(
      scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]{43}='$/.test(source)),
      `script-src of ${page}`,
    ).toEqual([]);
    expect(scripts, page).toContain("'self'");
    const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs)];
    const own = new Set(inline.map(([, text = '']) => hashOf(text)));
    expect(new Set(scripts.filter((source) => source !== "'self'")), `inline scripts of ${page}`).toEqual(own);
    expect(directives['default-src'], page).toEqual(["'self'"]);
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text));
    expect(styles, page).not.toEqual([]);
    expect(directives['style-src'], `inline styles of ${page}`).toEqual(expect.arrayContaining(styles));
    // A policy applies only to what follows it. Only our own lines come before (build/output/inline-scripts.ts).
    expect(html.search(META), page).toBeLessThan(html.search(/<body|<script[^>]+src=|<link rel="stylesheet"/i));
  }
});
