import type { PlaceResult } from '#api/shapes.ts';
import type { Place } from './draft.ts';

/** A place as the service knows it, ready to be chosen. */
export function toPlace({ formatted, geometry, annotations }: PlaceResult): Place {
  return {
    name: formatted,
    latitude: geometry.lat,
    longitude: geometry.lng,
    zone: annotations.timezone.name || null,
    zoneLabel: annotations.timezone.label ?? null,
  };
}
