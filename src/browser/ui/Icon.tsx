interface Props {
  name: IconName;
  /** Its size, e.g. `size-6`. */
  className?: string;
}

/** An icon, hidden from screen readers: the text beside it or an `aria-label` says what it means. */
export const Icon = ({ name, className = 'size-5' }: Props) => (
  <svg
    viewBox="0 0 24 24"
    className={`flex-none ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICON_SHAPES[name]} />
  </svg>
);

/** The site's icons on a grid of 24 by 24: each is the `d` of a path that is stroked in the colour of the text. */
const ICON_SHAPES = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'm5 5 14 14M19 5 5 19',
  chevron: 'm5 9 7 7 7-7',
  plus: 'M12 4v16M4 12h16',
  edit: 'M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14.5 6l3.5 3.5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 8.3v.1',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  check: 'm4 13 5 5L20 6',
  mail: 'M3 5.5h18v13H3zm0 1 9 7 9-7',
  phone: 'M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 6a2 2 0 0 1 2-2z',
  chat: 'M4 20.5l1.3-4.6A8.5 8.5 0 1 1 8.6 19zM8.5 10.5h7M8.5 13.5h4.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  share: 'M12 15V3.5m-4.5 4L12 3l4.5 4.5M8 10.5H5V21h14V10.5h-3',
  pin: 'M12 21.5C8 17 5 13.5 5 10a7 7 0 0 1 14 0c0 3.5-3 7-7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  calendar: 'M4 5.5h16V20H4zM4 10h16M8.5 3v4.5M15.5 3v4.5M8 14h3M8 17h6',
  copy: 'M8.5 8.5V4H20v11.5h-4.5M4 8.5h11.5V20H4z',
  // Networks: our own drawings, not the registered logos.
  github: 'M8 8 4 12l4 4M16 8l4 4-4 4M13.5 5l-3 14',
  x: 'M4 4h4l12 16h-4zM19.5 4 13 11.2M4.5 20l6.4-7.1',
  linkedin: 'M4 4h16v16H4zM8 11v5.5M8 7.6v.1M12 16.5V11m0 3c0-1.8 1-3 2.2-3s1.8.9 1.8 2.5v3',
  facebook: 'M4 4h16v16H4zM13 20v-9c0-1.7.8-2.5 2.5-2.5H17M10 13h6',
  instagram: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.7 7.2v.1',
  youtube: 'M2.5 6h19v12h-19zM10 9.2v5.6l5-2.8z',
  // The three drawings of the feature cards.
  projects: 'M12 2c3 2.5 4 6 4 9v6H8v-6c0-3 1-6.5 4-9zM8 12l-4 4v4l4-2M16 12l4 4v4l-4-2M12 8v3M10.5 20v2M13.5 20v2',
  skills: 'M12 3v3M9.5 10.5 4 21M14.5 10.5 20 21M12 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM5.5 16.5c4 2.5 9 2.5 13 0',
  network:
    'M12 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM19 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 7.3 6 15.7M13 7.3l5 8.4M7 17.5h10',
} as const;

export type IconName = keyof typeof ICON_SHAPES;
