/** The page of the editor. It is no page of the site: no layout, no style and no script of the site is on it. */

/**
 * The editor writes its styles into the page, so inline styles are allowed here and nowhere else. Scripts come from this host alone, and
 * calls go to GitHub alone. `data:` and `blob:` are no hosts: under such addresses it reads its own drawings and pictures just chosen.
 * @param githubApi origin of GitHub's API.
 */
const policy = (githubApi: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com",
    "manifest-src 'self' blob:",
    `connect-src 'self' data: blob: ${githubApi}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** @param script address of the editor's script. It names the page itself. @param githubApi origin of GitHub's API. */
export const editorPage = (script: string, githubApi: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(githubApi)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
<script type="module" src="${script}"></script>
</head>
<body><noscript>The editor needs JavaScript.</noscript></body>
</html>
`;
