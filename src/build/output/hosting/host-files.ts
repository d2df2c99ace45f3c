/** The configuration files for each host, with the redirects, shells and headers of the tables in this folder. */
import { checkResetLink, RESET_PAGE } from '#shared/accounts/password-calls.ts';
import { headerPatternSource, headerRules, REVALIDATE } from './http-headers.ts';
import { findShell, patternSource, redirects, shells } from './routes.ts';

/** The committed ones: path from the project's folder → content. */
export const hostFiles = (): Readonly<Record<string, string>> => ({
  'vercel.json': vercelJson(),
  'deploy/nginx.conf': nginxConf(),
});

/** `vercel.json`. Vercel looks for a file before it applies `rewrites`, so shells do not hide known pages. */
export function vercelJson(): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to, status }) => ({ source: from, destination: to, statusCode: status })),
    rewrites: shells.map(({ pattern, page }) => ({ source: pattern, destination: page })),
    headers: headerRules.map(({ pattern, headers }) => ({
      source: pattern.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** `_headers`, read by Netlify and by Cloudflare Pages. */
export function netlifyHeaders(): string {
  const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const rules = headerRules.map(({ pattern, headers }) => rule(pattern, headers));
  return `# Written by the build from src/build/output/hosting/http-headers.ts.\n${rules.join('\n\n')}\n`;
}

/**
 * `_redirects`, read by both. On Cloudflare a rule takes precedence over a file, so each page that a shell's pattern matches comes first, with a rule for itself.
 * Cloudflare allows 2,000 such lines.
 * @param pages addresses of all built pages, e.g. `/blog-detail/12`.
 */
export function netlifyRedirects(pages: readonly string[]): string {
  const hidden = pages.filter((page) => ![page, undefined].includes(findShell(page)));
  return [
    '# Written by the build from src/build/output/hosting/routes.ts.',
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...hidden.map((page) => `${encodeURI(page)} ${encodeURI(page)} 200`),
    ...shells.filter(({ page }) => pages.includes(page)).map(({ pattern, page }) => `${pattern} ${page} 200`),
    // The links in Django's emails end with a slash, which Cloudflare takes away from files alone.
    `${checkResetLink.path} ${RESET_PAGE} 200`,
    '',
  ].join('\n');
}

const headerNames = ['Cache-Control', ...new Set(headerRules.flatMap(({ headers }) => Object.keys(headers)))].filter(
  (name, index, names) => names.indexOf(name) === index,
);
const variable = (name: string) => `$club_${name.toLowerCase().replaceAll('-', '_')}`;

/** A `map` for each header, because `add_header` in a `location` would turn off those outside it. nginx does not send empty headers. */
function headerMap(name: string): string {
  // nginx uses the first regular expression that matches; in our table the last rule wins.
  const rules = headerRules.filter(({ headers }) => headers[name] !== undefined).toReversed();
  const otherwise = name === 'Cache-Control' ? REVALIDATE : '';
  const lines = rules.map(({ pattern, headers }) => `    "~${headerPatternSource(pattern)}" "${headers[name]}";`);
  return [`map $uri ${variable(name)} {`, `    default "${otherwise}";`, ...lines, '}'].join('\n');
}

const redirectBlock = ({ from, to, status }: (typeof redirects)[number]) =>
  `    location = ${from} { return ${status} ${to}$is_args$args; }`;

const shellBlock = ({ pattern, page }: (typeof shells)[number]) =>
  `    location ~ "${patternSource(pattern)}" { try_files $uri $uri.html ${page}.html =404; }`;

/** A complete site file for nginx 1.18 or newer, e.g. `/etc/nginx/conf.d/club.conf`. */
export function nginxConf(): string {
  return `# The site on a server of your own. Made from src/build/output/hosting/routes.ts and http-headers.ts by "npm run generate host-files". Replace
# club.university.example with your domain, and the folder after "root" with that of the built site. Any other change is lost when the
# file is made again. On a machine without IPv6, delete the lines with [::]. docs/operations.md explains how to get the certificate.

limit_conn_zone $binary_remote_addr zone=club_site:10m;

${headerNames.map(headerMap).join('\n\n')}

server {
    listen 80;
    listen [::]:80;
    server_name club.university.example;
    access_log off;
    error_log /dev/null emerg;
    client_header_timeout 10s;
    keepalive_timeout 10s;
    location /.well-known/acme-challenge/ { root /var/www/html; }    # where certbot shows that the domain is yours
    location / { return 301 https://$server_name$request_uri; }
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name club.university.example;
    ssl_certificate /etc/letsencrypt/live/club.university.example/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/club.university.example/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    root /var/www/club/dist;

    # Addresses may be keys to an account (reset links), and nobody here reads who read what. nginx puts the address into its error log
    # too, also at "crit" and "alert"; "emerg" is for a start that failed, and names no request.
    access_log off;
    error_log /dev/null emerg;

    # A campus shares one address, so the limit is high: it stops one machine from taking all connections.
    limit_conn club_site 200;
    limit_conn_status 429;
    client_header_timeout 10s;
    client_body_timeout 10s;
    send_timeout 30s;
    keepalive_timeout 30s;

    absolute_redirect off;
    server_tokens off;
    error_page 404 /404.html;

    charset utf-8;
    charset_types text/css text/calendar text/plain text/xml text/javascript application/javascript application/json image/svg+xml;
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 512;
    gzip_types text/css text/calendar text/plain text/xml text/javascript application/javascript application/json image/svg+xml;

${headerNames.map((name) => `    add_header ${name} ${variable(name)} always;`).join('\n')}

    # One address per page: without a slash at the end. $request_uri is as it was sent, so nothing decoded gets into a header;
    # //host/ and /\\host/ are left alone, because a browser would read them as another site.
    if ($request_uri ~ "^(/[^/\\\\\\\\?][^?]*?)/+(\\?.*)?$") { return 308 $1$2; }

${redirects.map(redirectBlock).join('\n')}
    location ~ "/\\.(?!well-known(/|$))" { return 404; }
    location ~ "^/_(redirects|headers)$" { return 404; }
${shells.map(shellBlock).join('\n')}
    location / { try_files $uri $uri.html =404; }

    # Types that older lists of nginx do not have.
    location ~ "\\.avif$" { types { image/avif avif; } try_files $uri =404; }
    location ~ "\\.ics$" { types { text/calendar ics; } try_files $uri =404; }
    location ~ "\\.woff2$" { types { font/woff2 woff2; } try_files $uri =404; }
}
`;
}
