import type { Wheel } from '#api/shapes.ts';
import { useFittingWheel, WheelPicture } from './wheel-picture.tsx';

/** The wheel of a stored reading, as a picture. */
export function OwnWheel({ wheels }: { wheels: readonly Wheel[] }) {
  const wheel = useFittingWheel(wheels);
  return wheel ? <WheelPicture wheel={wheel} lit={null} /> : null;
}
