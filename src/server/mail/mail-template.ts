/**
 * The template of every mail: a greeting, paragraphs, at most one link, the club's name; as text and as HTML. What each mail says is in
 * auth/verification.ts, auth/reset-link.ts and account-notice.ts.
 * The HTML is what mail programs understand: a table, inline styles, no picture but the logo, which is attached. The one `<style>` is
 * for programs that have a dark mode; the others ignore it.
 */
import { html, raw } from 'hono/html';
import { DAY, NIGHT, SIGN_SVG } from '../../shared/brand.ts';
import type { Site } from '../../shared/schemas/site.ts';
import type { Mail } from './outbox.ts';

export interface MailContent {
  to: { email: string; first_name: string };
  subject: string;
  /** Paragraphs above the link. Names of people in them must have gone through `harmless`. */
  before: string[];
  /** `label` is what the HTML shows of it. */
  link?: { label: string; href: string };
  /** Paragraphs below the link. */
  after: string[];
  /** Who writes. */
  club: Pick<Site, 'name' | 'shortName' | 'email'>;
}

export async function renderMail({ to, subject, before, link, after, club }: MailContent): Promise<Mail> {
  const hello = `Hello ${stripForMail(to.first_name)},`;
  const signature = [club.name, club.email];
  const text = [hello, ...before, ...(link ? [link.href] : []), ...after, signature.join('\n')].join('\n\n');
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(AT_NIGHT)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${DAY.ground}">
<table ${TABLE} width="100%" class="ground" style="background:${DAY.ground}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="560" style="width:100%;max-width:560px">
<tr><td style="padding:14px 24px;background:${NIGHT.ground};border-bottom:3px solid ${NIGHT.signal}">
<table ${TABLE}><tr>
<td><img src="${LOGO_ADDRESS}" width="36" height="36" alt="" style="display:block;border:0"></td>
<td style="padding-left:12px;font:600 18px/24px ${DISPLAY};color:${NIGHT.ink}">${club.shortName}</td>
</tr></table>
</td></tr>
<tr><td class="surface ink" style="padding:28px 24px 12px;background:${DAY.surface};border:1px solid ${DAY.line};border-top:0;font:16px/26px ${TEXT};color:${DAY.ink};word-break:break-word">
<h1 style="margin:0 0 20px;font:600 26px/32px ${DISPLAY};letter-spacing:-0.02em">${subject}</h1>
${[hello, ...before].map(paragraph)}${link && button(link)}${after.map(paragraph)}</td></tr>
<tr><td class="muted" style="padding:16px 24px;font:13px/20px ${TEXT};color:${DAY.muted}">${signature[0]}<br>${signature[1]}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { to: to.email, subject, text: `${text}\n`, html: page.toString() };
}

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
// Single quotes: these stand inside of an attribute.
const DISPLAY = raw("'Space Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const TEXT = raw("Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const AT_NIGHT = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: ${NIGHT.ground} !important }
  .surface { background: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important }
  .ink { color: ${NIGHT.ink} !important }
  .muted { color: ${NIGHT.muted} !important }
  .signal { background: ${NIGHT.signal} !important; color: ${NIGHT['on-signal']} !important }
}`;

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>\n`;

const button = ({ label, href }: { label: string; href: string }) => html`<table ${TABLE} style="margin:24px 0"><tr>
<td class="signal" style="border-radius:4px;background:${DAY.signal}"><a href="${href}" class="signal" style="display:inline-block;padding:12px 24px;border-radius:4px;font:600 16px/24px ${DISPLAY};color:${DAY['on-signal']};text-decoration:none">${label}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:22px;color:${DAY.muted}">If the button doesn't work, copy this address into your browser:<br>${href}</p>
`;

/** A name that mail programs cannot turn into a link, nor a reader take for our words: anybody can sign up with somebody else's address. */
export const stripForMail = (text: string) => text.replace(/[\p{C}\s/:.@]+/gu, ' ').slice(0, 60);

/** A sentence or a title that somebody wrote, in which mail programs find nothing to turn into a link. */
export const stripSentence = (text: string, limit: number) =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[/@:]+|\.(?=\S)/g, ' ')
    .slice(0, limit);

const LOGO_ID = 'club-sign';
/** The logo's address in the HTML. Mail programs show neither SVG nor, unasked, a picture from a server. */
export const LOGO_ADDRESS = `cid:${LOGO_ID}`;

/** The logo as an attachment for nodemailer, at three times its size on the page. sharp is loaded with the first mail. */
export async function logoAttachment() {
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(SIGN_SVG), { density: 324 })
    .resize(108, 108)
    .png({ palette: true })
    .toBuffer();
  return {
    cid: LOGO_ID,
    filename: 'sign.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content,
  };
}
