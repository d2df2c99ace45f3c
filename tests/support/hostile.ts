/** Texts that try to do harm or to break the layout: this project's own, and the Big List of Naughty Strings. */
import knownStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import ownTexts from '../fixtures/hostile-texts.json' with { type: 'json' };

/** Unpaired surrogates, which a JSON file cannot contain. */
const UNPAIRED = ['\ud800', '\udc00x'];

export const OWN_HOSTILE_TEXTS: readonly string[] = [...Object.values(ownTexts).flat(), ...UNPAIRED];
export const HOSTILE_TEXTS: readonly string[] = [...OWN_HOSTILE_TEXTS, ...knownStrings].filter((text) => text !== '');

/** Groups of `size` texts; the last one is filled up from the start. */
export function groupsOf(size: number, texts = HOSTILE_TEXTS): string[][] {
  const groups = Math.ceil(texts.length / size);
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: size }, (_, index) => texts[(group * size + index) % texts.length] ?? ''),
  );
}

/** All attributes that someone could give an element, as written in its tag. Cleaning HTML keeps only the few it allows. */
export const EVERY_ATTRIBUTE = `
  href="https://a.example" rel="opener" src="https://a.example/b.png" alt="b" title="b" colspan="2" rowspan="2"
  width="9" height="9" align="right" start="3" open="" type="checkbox" checked="" disabled=""
  id="part-main" style="position:fixed" class="fixed" name="body" lang="en" dir="rtl" role="alert"
  tabindex="1" loading="eager" decoding="sync" referrerpolicy="unsafe-url" srcset="/a 2x" srcdoc="a"
  onclick="x()" onload="x()" onerror="x()" ontoggle="x()" onfocus="x()" onmouseover="x()" autofocus="" accesskey="a"
  target="_top" action="/a" formaction="/a" ping="/a" download="a" cite="/a" usemap="#a" poster="/a"
  background="/a.png" bgcolor="red" color="red" border="9" hidden="" inert="" popover="" slot="a" is="a" part="a" nonce="a"
  aria-label="b" aria-hidden="true" data-x="1" data-slug="a" xlink:href="/a" xml:base="/a" contenteditable="true" draggable="true"
`
  .trim()
  .replaceAll(/\s+/g, ' ');

/** The parent that an element needs to be valid. */
export const AROUND: Readonly<Record<string, string>> = {
  ...{ li: '<ul>', dt: '<dl>', dd: '<dl>', caption: '<table>', thead: '<table>', tbody: '<table>', tr: '<table>' },
  ...{ th: '<table><tr>', td: '<table><tr>' },
};
