/** A complete site file for nginx 1.18 or newer, e.g. `/etc/nginx/conf.d/club.conf`. */
import { headerPatternSource, headerRules, REVALIDATE } from '../headers.ts';
import { patternSource, redirects, shells } from '../routes.ts';

const headerNames = ['Cache-Control', ...new Set(headerRules.flatMap(({ headers }) => Object.keys(headers)))].filter(
  (name, index, names) => names.indexOf(name) === index,
);
const variable = (name: string) => `$club_${name.toLowerCase().replaceAll('-', '_')}`;

/** A `map` per header: `add_header` lines inside a `location` would switch off all those outside of it. nginx sends no empty header. */
function headerMap(name: string): string {
  // nginx takes the first regular expression that matches; in our table the last rule wins.
  const rules = headerRules.filter(({ headers }) => headers[name] !== undefined).toReversed();
  const otherwise = name === 'Cache-Control' ? REVALIDATE : '';
  const lines = rules.map(({ pattern, headers }) => `    "~${headerPatternSource(pattern)}" "${headers[name]}";`);
  return [`map $uri ${variable(name)} {`, `    default "${otherwise}";`, ...lines, '}'].join('\n');
}

const redirectBlock = ({ from, to, status }: (typeof redirects)[number]) =>
  `    location = ${from} { return ${status} ${to}$is_args$args; }`;

const shellBlock = ({ pattern, page }: (typeof shells)[number]) =>
  `    location ~ "${patternSource(pattern)}" { try_files $uri $uri.html ${page}.html =404; }`;

export function nginxConf(): string {
  return `# Made from src/hosting/routes.ts and headers.ts by "npm run host-files". Change the three marked lines, nothing else:
# what is changed below is lost when the file is made again.

${headerNames.map(headerMap).join('\n\n')}

server {
    listen 80;                     # (1) with TLS: listen 443 ssl; and your certificate
    server_name _;                 # (2) the club's domain
    root /var/www/club/dist;       # (3) where the built site lies

    absolute_redirect off;
    server_tokens off;
    access_log off;                # addresses may be keys to an account (reset links), and nobody here reads who read what
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
