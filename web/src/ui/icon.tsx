/** Line icons on a 24-unit square, in the colour of the text. */
const PATHS = {
  alert: 'M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.2v.1',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.8v13.4C7 18 10 18.5 12 20c2-1.5 5-2 8.5-1.8V4.8C17 4.5 14 5 12 6.5Zm0 0V20',
  calendar: 'M4 6.5h16V20H4V6.5ZM4 10.5h16M8 3.5v5M16 3.5v5',
  check: 'm4.5 12.5 5 5L19.5 7',
  chevron: 'm6 9.5 6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5',
  close: 'm6 6 12 12M18 6 6 18',
  coins:
    'M9.5 4c3.3 0 6 1.3 6 3s-2.7 3-6 3-6-1.3-6-3 2.7-3 6-3ZM3.5 7v5c0 1.7 2.7 3 6 3s6-1.3 6-3V7M8.5 15.5v2c0 1.7 2.7 3 6 3s6-1.3 6-3v-5c0-1.3-1.7-2.400-4-2.800',
  dial: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M12 12l3.5-3.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  enlarge: 'M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5',
  heart: 'M12 20S3.5 15 3.5 9.200A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z',
  left: 'm14.5 6-6 6 6 6',
  leaf: 'M5 19.5C5 10 10.5 4.5 20 4.5c0 9.5-5 14-11 14-1.5 0-3-.5-4-1.5M5 19.5c1-4 4-7.5 8.5-9.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20c0-4 2.800-6.500 6.500-6.500s6.500 2.500 6.500 6.500M15.500 4.500a3.500 3.500 0 0 1 0 6.300M18 14c2.200.9 3.500 3 3.500 6',
  pin: 'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  right: 'm9.5 6 6 6-6 6',
  share: 'M12 15V4M8 7.5 12 3.500l4 4M7 11H5v9.500h14V11h-2',
  sprout:
    'M12 20.5V11M12 13c0-4 2.5-6.5 8-6.5 0 4.5-2.5 7-8 7M12 11.5c0-4-2.5-6.5-8-6.5 0 4.5 2.5 7 8 7',
  star: 'm12 3.5 2.400 6.100 6.100 2.400-6.100 2.400L12 20.5l-2.400-6.100L3.5 12l6.100-2.400L12 3.5Z',
  work: 'M4 8h16v11.5H4V8ZM9 8V4.5h6V8M4 13h16M12 12v2.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative and hidden from screen readers: the text beside it must suffice. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <LineDrawing path={PATHS[name]} size={size} />;
}

interface LineDrawingProps {
  /** An SVG path on a 24-unit square. */
  path: string;
  /** Side, in pixels. */
  size: number;
  className?: string | undefined;
}

export function LineDrawing({ path, size, className }: LineDrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
