import * as v from 'valibot';

const WRONG_CODE = 'This does not look like an M-Pesa code. It has 8 to 12 letters and digits, like OEI2AK4Q16.';

/** The code of an M-Pesa message as it is compared: capitals, without spaces. */
export const MpesaCodeSchema = v.pipe(
  v.string(),
  v.maxLength(60, WRONG_CODE),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{8,12}$/, WRONG_CODE),
);
