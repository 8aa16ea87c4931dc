import type { PlaceResult } from '#api/shapes.ts';
import type { Place } from './draft.ts';

/** Converts a place of the service to one that can be chosen. */
export function toPlace({ formatted, geometry, annotations }: PlaceResult): Place {
  const { name, label } = annotations.timezone;
  // 'Etc/GMT', the sea zone at the Greenwich meridian, is UTC.
  const isUtc = label === 'UTC';
  return {
    name: formatted,
    latitude: geometry.lat,
    longitude: geometry.lng,
    zone: isUtc ? 'UTC' : name || null,
    zoneLabel: isUtc ? null : (label ?? null),
  };
}
