/** The hosted backend's words for a text that is too long. */
export const atMost = (limit: number) => `Ensure this field has no more than ${limit} characters.`;
