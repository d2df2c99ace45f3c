/**
 * The design tokens (layouts/tokens.css) as plain colours, for what no stylesheet of the site reaches: shared pictures, mails, and the
 * pages that the backend shows itself. A test holds both together.
 */
export const DAY = {
  ground: '#f5f7fb',
  surface: '#ffffff',
  ink: '#0b1730',
  muted: '#465474',
  line: '#d0d9e8',
  edge: '#7685a5',
  signal: '#b24808',
  'on-signal': '#ffffff',
  accent: '#0b58a8',
} as const;

export const NIGHT = {
  ground: '#080f21',
  surface: '#0f1933',
  ink: '#edf2fb',
  muted: '#a6b4d0',
  line: '#26365c',
  edge: '#6274a0',
  signal: '#ffb052',
  'on-signal': '#211302',
  accent: '#7dc4ff',
} as const;
