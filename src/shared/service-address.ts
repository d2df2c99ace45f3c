/** An address that was set for a build, as the code puts paths behind it: without spaces around it and without a slash at its end. */
export const serviceAddress = (given: string | undefined, otherwise = ''): string =>
  (given?.trim() || otherwise).replace(/\/+$/, '');
