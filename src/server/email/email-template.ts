/**
 * The template of every email: a greeting, paragraphs, at most one link, the club's name and address; as text and as HTML. What each email
 * says is in the modules that send it, e.g. accounts/verification.ts and membership/membership-emails.ts.
 * The HTML is what mail programs understand: tables, inline styles, no picture but the logo, which is attached. One `<style>` is for programs
 * that have a dark mode; the others ignore it. What stands in `[if mso]` is for the Outlook that draws with Word: it falls back to Times where
 * it lacks the first typeface, and knows neither the greatest width of a table nor the padding of a link.
 */
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { LANGUAGE } from '#club';
import { linkAddresses } from '#shared/html/description-markup.ts';
import { escaped } from '#shared/html/formulas.ts';
import { iconSvg } from '#shared/site/brand.ts';
import type { Site } from '#shared/site/site.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { BRAND } from '../site/brand.ts';
import { stripName } from './harmless-text.ts';

const { day: DAY, night: NIGHT } = BRAND;

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The text without the address of its link: a secret link is another one each time that the email is tried. */
  words: string;
  /** An officer wrote it: answers go to the club. */
  isFromOfficer?: true | undefined;
  /** Address that ends such emails, for mail programs (RFC 8058). */
  unsubscribe?: string | undefined;
}

export interface EmailContent {
  to: { email: string; first_name: string };
  subject: string;
  /** Paragraphs above the link. What people wrote in them must have gone through harmless-text.ts. */
  before: string[];
  /** A table below them: what each is called, and what it is. */
  facts?: [name: string, value: string][];
  /** `label` is what the HTML shows of it; `href` is a whole address, with its host. */
  link?: { label: string; href: string };
  after: string[];
  club: Pick<Site, 'name' | 'shortName' | 'email' | 'address'>;
}

export const QueuedContentSchema = v.object({
  /** The noun that completes it when it leaves (`EmailKinds` of email-queue.ts). Left out: it leaves as it is. */
  kind: v.optional(v.string()),
  subject: v.string(),
  /** Paragraphs above the link. What people wrote in them must have gone through harmless-text.ts. */
  before: v.array(v.string()),
  /** A table below them, such as that of a receipt: what each is called, and what it is. */
  facts: v.optional(v.array(v.tuple([v.string(), v.string()]))),
  /** `page` is a path of the website, for code that does not know the website's address. */
  link: v.optional(v.object({ label: v.string(), href: v.union([v.string(), v.object({ page: v.string() })]) })),
  after: v.array(v.string()),
});
export type QueuedContent = v.InferOutput<typeof QueuedContentSchema>;

/** @throws TypeError when the link is only a path: no one could open it from an email. */
export async function renderEmail({
  to,
  subject,
  before,
  facts = [],
  link,
  after,
  club,
}: EmailContent): Promise<Email> {
  if (link) new URL(link.href);
  const hello = `Hello ${stripName(to.first_name)},`;
  const signature = [club.name, ...club.address, club.email];
  const table = facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')];
  const textWith = (address: string[]) =>
    [hello, ...before, ...table, ...address, ...after, signature.join('\n')].join('\n\n');
  const page = await html`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(PREVIEW)}
${raw(AT_NIGHT)}</style>
${raw(IN_WORD)}
</head>
<body class="ground" style="margin:0;padding:0;background:${DAY.ground}">
${preheader(excerpt(before.map(endSentence).join(' '), PREVIEW_LIMIT))}
<table ${TABLE} width="100%" class="ground" style="background:${DAY.ground}"><tr><td align="center" style="padding:24px 12px 40px">
${inWord(`<table ${TABLE} width="560"><tr><td>`)}<table ${TABLE} width="560" style="width:100%;max-width:560px">
${header(club.shortName)}
<tr><td class="surface ink" style="padding:36px 28px 20px;background:${DAY.surface};border:1px solid ${DAY.line};border-width:0 1px;font:16px/26px ${TEXT};color:${DAY.ink};word-break:break-word">
<h1 style="margin:0 0 24px;font:600 28px/34px ${DISPLAY};letter-spacing:-0.02em">${subject}</h1>
${[hello, ...before].map(paragraph)}${facts.length > 0 && factTable(facts)}${link && button(link)}${after.map(paragraph)}</td></tr>
${footer(club)}
</table>${inWord('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`;
  const text = `${textWith(link ? [link.href] : [])}\n`;
  return { to: to.email, subject, text, html: page.toString(), words: textWith([]) };
}

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
// Single quotes: these are used inside attributes.
const DISPLAY = raw("'Space Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif");
const TEXT = raw("Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
/** Only Word reads it: for other programs it is a comment. */
const inWord = (code: string) => raw(`<!--[if mso]>${code}<![endif]-->`);
const IN_WORD = inWord(
  '<style>body,table,td,h1,p,a,span,strong{font-family:"Segoe UI",Arial,sans-serif !important}</style>',
);
const AT_NIGHT = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: ${NIGHT.ground} !important }
  .surface { background: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important }
  .ink { color: ${NIGHT.ink} !important }
  .muted { color: ${NIGHT.muted} !important }
  .line { border-color: ${NIGHT.line} !important }
  .signal { background: ${NIGHT.signal} !important; border-color: ${NIGHT.signal} !important; color: ${NIGHT['on-signal']} !important }
}`;

/**
 * What a list of emails shows beside the subject. Without it, that would be the club's name. Filters of spam count a tiny typeface, the colour
 * of the ground and an inline `display: none` as tricks, so it has no height instead, and the `<style>` takes it from screen readers.
 */
const preheader = (words: string) =>
  html`<div class="preview" style="max-height:0;overflow:hidden;mso-hide:all">${words}</div>`;
const PREVIEW = '.preview { display: none }';
/** Characters. No list shows more. */
const PREVIEW_LIMIT = 150;

/** The logo on the site's night sky, with a scale in orange below it. */
const header = (shortName: string) => html`<tr><td style="padding:18px 28px;background:${NIGHT.ground}">
<table ${TABLE}><tr>
<td><img src="${LOGO_ADDRESS}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td style="padding-left:14px;font:600 20px/24px ${DISPLAY};letter-spacing:-0.01em;color:${NIGHT.ink}">${shortName}</td>
</tr></table>
</td></tr>
<tr><td style="background:${NIGHT.ground}"><table ${TABLE} width="100%"><tr>
<td width="28" style="${raw(SCALE)};border-bottom:1px solid ${NIGHT.edge}">&nbsp;</td>
<td width="96" style="${raw(SCALE)};border-bottom:3px solid ${NIGHT.signal};border-left:1px solid ${NIGHT.signal};border-right:1px solid ${NIGHT.signal}">&nbsp;</td>
<td style="${raw(SCALE)};border-bottom:1px solid ${NIGHT.edge}">&nbsp;</td>
</tr></table></td></tr>`;
const SCALE = 'height:8px;font-size:8px;line-height:8px';

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${withLinks(text)}</p>\n`;

const factTable = (facts: readonly [string, string][]) =>
  html`<table cellpadding="0" cellspacing="0" border="0" width="100%" class="ink" style="margin:0 0 16px;font:16px/24px ${TEXT};color:${DAY.ink}">${facts.map(factRow)}</table>\n`;

const factRow = ([name, value]: [string, string]) => html`<tr>
<th scope="row" align="left" valign="top" class="muted line" style="${CELL};padding-right:24px;font-weight:400;color:${DAY.muted}">${name}</th>
<td valign="top" width="70%" class="line" style="${CELL};font-weight:600">${value}</td>
</tr>`;
const CELL = raw(`padding-top:8px;padding-bottom:8px;border-bottom:1px solid ${DAY.line}`);

/** An address has at most 64 characters before the `@`: with more, a long word takes quadratic time. */
const LINK_OR_EMAIL = /<a .*?<\/a>|[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
/** Addresses in a text, which many programs do not find by themselves. */
const withLinks = (text: string) =>
  raw(
    linkAddresses(escaped(text))
      .replaceAll('\n', '<br>')
      .replace(LINK_OR_EMAIL, (found) => (found.startsWith('<') ? found : `<a href="mailto:${found}">${found}</a>`))
      .replaceAll('<a ', `<a class="ink" style="color:${DAY.ink}" `),
  );

/** Square, as on the site. The cell carries the colour too: some programs drop the background of a link, and Word its padding. */
const button = ({ label, href }: { label: string; href: string }) => html`<table ${TABLE} style="margin:28px 0"><tr>
<td class="signal" bgcolor="${DAY.signal}" style="border-radius:2px;background:${DAY.signal};mso-padding-alt:13px 28px"><a href="${href}" class="signal" style="display:inline-block;padding:13px 28px;mso-padding-alt:0;border:1px solid ${DAY.signal};border-radius:2px;background:${DAY.signal};font:600 17px/24px ${DISPLAY};color:${DAY['on-signal']};text-decoration:none">${label}</a></td>
</tr></table>
<p class="muted line" style="margin:0 0 24px;padding:0 0 20px;border-bottom:1px solid ${DAY.line};font-size:14px;line-height:22px;color:${DAY.muted}">If the button doesn't work, copy this address into your browser:<br><a href="${href}" class="muted" style="color:${DAY.muted};word-break:break-all">${href}</a></p>
`;

const footer = ({
  name,
  address,
  email,
}: EmailContent['club']) => html`<tr><td class="surface muted" style="padding:16px 28px 18px;background:${DAY.surface};border:1px solid ${DAY.line};font:13px/20px ${TEXT};color:${DAY.muted};word-break:break-word">
<strong class="ink" style="font:600 14px/20px ${DISPLAY};color:${DAY.ink}">${name}</strong><br>
${address.map((line) => html`${line}<br>`)}<a href="mailto:${email}" class="muted" style="color:${DAY.muted}">${email}</a></td></tr>`;

const LOGO_ID = 'club-sign';
/** The logo's address in the HTML. It is attached, because mail programs show no SVG and block pictures from servers. */
export const LOGO_ADDRESS = `cid:${LOGO_ID}`;

let logo: Promise<Buffer> | undefined;

/** The logo as an attachment for nodemailer, at three times its size on the page. Drawn, and sharp loaded, with the first email. */
export async function logoAttachment() {
  logo ??= drawLogo();
  return {
    cid: LOGO_ID,
    filename: 'sign.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: await logo,
  };
}

async function drawLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(iconSvg(BRAND)), { density: 324 })
    .resize(108, 108)
    .png({ palette: true })
    .toBuffer();
}
