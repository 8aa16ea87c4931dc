import styles from './glyph.module.css';
import paths from './glyph-paths.json';
import signs from './signs.module.css';
import bodies from './wheel/bodies.module.css';

type GlyphName = keyof typeof paths;

interface GlyphProps {
  /** The English name of a sign, body or point. */
  name: string;
  /** Side, in pixels. */
  size?: number;
}

/** A glyph beside its name, drawn and coloured as on the wheel. */
export function Glyph({ name, size = 24 }: GlyphProps) {
  const key = name.toLowerCase().replaceAll(' ', '-');
  if (!isGlyph(key)) return null;
  return (
    <svg
      className={signs[key] ?? bodies[key] ?? styles.point}
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
      <path d={paths[key]} />
    </svg>
  );
}

function isGlyph(key: string): key is GlyphName {
  return Object.hasOwn(paths, key);
}
