import encodeQR from 'qr';

/** Modules of white around the code, as the standard has it. */
const BORDER = 4;

/** A ticket's QR code as an SVG path of black squares. @returns `size`: modules of one side, with the white border. */
export function drawTicket(code: string): { size: number; path: string } {
  const rows = encodeQR(code, 'raw', { ecc: 'quartile', border: BORDER });
  const squares = rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}
