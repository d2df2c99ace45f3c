/** Pixels. The size that networks and messengers ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the cover, which stands at the right edge. */
export const COVER_SIZE = { width: 440, height: SHARE_SIZE.height } as const;
