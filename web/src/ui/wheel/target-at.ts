import type { Wheel } from '#api/shapes.ts';
import { ANGLES, type Target } from './targets.ts';

export interface XY {
  readonly x: number;
  readonly y: number;
}

/** The part of the wheel at a point, in the wheel's units: the nearest glyph or line within `reach`, else the sign
 * or house that contains the point. Null outside the wheel. */
export function targetAt(wheel: Wheel, point: XY, reach: number): Target | null {
  const { center, outer, zodiac, aspects } = wheel.rings;
  const radius = Math.hypot(point.x - center.x, point.y - center.y);
  if (radius <= aspects) {
    return nearest(lines(wheel), ({ from, to }) => toSegment(point, from, to), reach);
  }
  const glyph = nearest(
    glyphs(wheel),
    ({ at }) => Math.hypot(point.x - at.x, point.y - at.y),
    reach,
  );
  if (glyph || radius > outer) return glyph;
  const sectors = radius >= zodiac ? signs(wheel) : houses(wheel);
  return sectors.length === 0 ? null : sectorOf(directionTo(center, point), sectors);
}

/** The target of the nearest candidate within `reach`. */
export function nearest<Candidate extends { readonly target: unknown }>(
  candidates: readonly Candidate[],
  distanceTo: (candidate: Candidate) => number,
  reach: number,
): Candidate['target'] | null {
  let best: { target: Candidate['target'] | null; distance: number } = {
    target: null,
    distance: reach,
  };
  for (const candidate of candidates) {
    const distance = distanceTo(candidate);
    if (distance <= best.distance) best = { target: candidate.target, distance };
  }
  return best.target;
}

function glyphs(wheel: Wheel): { target: Target; at: XY }[] {
  const bodies = wheel.bodies.flatMap((drawing) =>
    middlesOf(drawing).map((at) => ({ target: { kind: 'body', name: drawing.body } as const, at })),
  );
  const angles = wheel.cusps.flatMap(({ house, label }) => {
    const angle = ANGLES.find((own) => own.house === house);
    return angle && label
      ? [{ target: { kind: 'angle', name: angle.name } as const, at: middleOf(label.area) }]
      : [];
  });
  return [...bodies, ...angles];
}

/** Aspects as straight lines. The arc of a conjunction is short enough to be treated as one. */
export function lines({ aspects }: { aspects: readonly { index: number; path: string }[] }) {
  return aspects.map(({ index, path }) => {
    const numbers = (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [x = 0, y = 0] = numbers;
    const [byX = 0, byY = 0] = numbers.slice(-2);
    return {
      target: { kind: 'aspect', index } as const,
      from: { x, y },
      to: { x: x + byX, y: y + byY },
    };
  });
}

interface Sector {
  readonly target: Target;
  /** Direction of the start, in degrees counter-clockwise. */
  readonly start: number;
}

function signs({ signs, rings }: Wheel): Sector[] {
  return signs.map(({ sign, edge }) => ({
    target: { kind: 'sign', name: sign },
    start: directionTo(rings.center, { x: edge.x1, y: edge.y1 }),
  }));
}

/** A house is the shorter arc between its cusps, whose lines may be bent: their inner ends count. Beyond the polar circles the cusps may run against the order of the
 * signs. */
function houses({ cusps, rings }: Wheel): Sector[] {
  const starts = cusps.map(({ lines }) => {
    const line = lines.at(-1);
    return line ? directionTo(rings.center, { x: line.x2, y: line.y2 }) : 0;
  });
  return cusps.map(({ house }, place) => {
    const [own = 0, next = 0] = [starts[place], starts[(place + 1) % starts.length]];
    const isReversed = (next - own + 720) % 360 > 180;
    return { target: { kind: 'house', number: house }, start: isReversed ? next : own };
  });
}

/** The sector that contains a direction, in degrees. */
function sectorOf(direction: number, sectors: readonly Sector[]): Target | null {
  const since = ({ start }: Sector) => (direction - start + 720) % 360;
  return sectors.reduce((best, sector) => (since(sector) < since(best) ? sector : best)).target;
}

function directionTo(center: XY, { x, y }: XY): number {
  return (Math.atan2(center.y - y, x - center.x) * 180) / Math.PI;
}

/** The middles of a body's glyph, degree, minute and retrograde mark. They lie in a row towards the centre, so that the middle
 * of all can be far from the glyph. */
export function middlesOf({ glyph, degree, minute, retrograde }: Wheel['bodies'][number]): XY[] {
  return [glyph, degree, minute, retrograde].flatMap((part) => (part ? [middleOf(part.area)] : []));
}

export function middleOf({ x, y, width, height }: XY & { width: number; height: number }): XY {
  return { x: x + width / 2, y: y + height / 2 };
}

export function toSegment(point: XY, from: XY, to: XY): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
