/**
 * Inline scripts and styles, which run before the first paint. Each is a file of `src/browser/head`. The content security policy lists their
 * hashes. They stand in the head above the style sheets: below them, a script would wait for the styles, and the browser would find the page's
 * pictures later.
 */
import { createHash } from 'node:crypto';
import { compileProgram } from './compile-program.ts';

/** Inline, because a browser that reads it too late skips the transition with an error. */
export const transitionStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export const headScript = compileProgram('head', 'es2015');
export const oldBrowserScript = compileProgram('old-browser', 'es5');
export const announcementScript = compileProgram('announcement', 'es2015');
export const photosScript = compileProgram('photos', 'es2015');
/** It follows `memberPage`. Not inline: build/integrations/member-preloads.ts. */
export const memberProgram = compileProgram('member-page', 'es2015');

/**
 * Lets the browser prefetch a page while the pointer rests on its link. Not prerender it: that is hardly faster, and would make a member's
 * calls and use memory, perhaps for nothing.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] }, eagerness: 'moderate' }],
});

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

export const inlineScriptHashes = [
  headScript,
  oldBrowserScript,
  announcementScript,
  photosScript,
  speculationRules,
].map(hash);
export const inlineStyleHashes = [transitionStyle].map(hash);
