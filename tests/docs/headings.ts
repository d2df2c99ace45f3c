/** The headings of a document as GitHub writes them in addresses: `## Add a page` is `add-a-page`. */
export const headingsOf = (document: string): string[] =>
  [...document.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
