/** The night side of the design tokens (layouts/tokens.css): a shared picture has no light mode. A test holds both together. */
export const NIGHT = {
  ground: '#080f21',
  surface: '#0f1933',
  ink: '#edf2fb',
  muted: '#a6b4d0',
  line: '#26365c',
  edge: '#6274a0',
  signal: '#ffb052',
  accent: '#7dc4ff',
} as const;

/** Pixels. The size that networks and messengers ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the cover, which stands at the right edge. */
export const COVER_SIZE = { width: 440, height: SHARE_SIZE.height } as const;
