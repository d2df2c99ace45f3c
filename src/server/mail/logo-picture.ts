/** The club's sign inside of a mail: mail programs show neither SVG nor, unasked, a picture from a server. */
import { SIGN_SVG } from '../../shared/logo.ts';

const ID = 'club-sign';
/** What the HTML of a mail names as the picture's address. */
export const SIGN_ADDRESS = `cid:${ID}`;

/** The picture as a part of a mail, in nodemailer's words. Drawn for fine screens; the package is loaded with the first mail. */
export async function signAttachment() {
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(SIGN_SVG), { density: 324 })
    .resize(108, 108)
    .png({ palette: true })
    .toBuffer();
  return { cid: ID, filename: 'sign.png', contentType: 'image/png', contentDisposition: 'inline' as const, content };
}
