/** What a page may ask of the worker besides naming what it has loaded: the first word of the message. No address, so that an older worker passes over it. */
export const FORGET_READ = 'forget what was read';
