/** What the calls of events say about a field. */
export const REQUIRED = ['This field is required.'];
export const BLANK = ['This field may not be blank.'];
export const WRONG_DATE = [
  'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
];
export const NO_PICTURE = ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'];
export const NO_FILE = ['The submitted data was not a file. Check the encoding type on the form.'];
export const atMost = (limit: number) => [`Ensure this field has no more than ${limit} characters.`];
