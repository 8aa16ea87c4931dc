import styles from './glyph.module.css';
import paths from './glyph-paths.json';
import { LineDrawing } from './icon.tsx';
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
  const className = signs[key] ?? bodies[key] ?? styles.point;
  return <LineDrawing path={paths[key]} size={size} className={className} />;
}

function isGlyph(key: string): key is GlyphName {
  return Object.hasOwn(paths, key);
}
