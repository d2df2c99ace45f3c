import type { ButtonHTMLAttributes } from 'react';

/** A small button beside a field. */
export const TextButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} className="min-h-11 text-left text-accent underline underline-offset-4" />
);
