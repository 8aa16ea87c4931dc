import type { PlaceResult } from '#api/shapes.ts';
import type { Place } from './draft.ts';

/** A place as the service knows it, ready to be chosen. */
export function toPlace({ formatted, geometry, annotations }: PlaceResult): Place {
  const { name, label } = annotations.timezone;
  // The zone of the sea around the Greenwich meridian, 'Etc/GMT', is UTC by another name.
  const isUtc = label === 'UTC';
  return {
    name: formatted,
    latitude: geometry.lat,
    longitude: geometry.lng,
    zone: isUtc ? 'UTC' : name || null,
    zoneLabel: isUtc ? null : (label ?? null),
  };
}
