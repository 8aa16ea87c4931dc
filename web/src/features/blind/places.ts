interface Place {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** The birthplaces of made-up births. Coordinates: GeoNames, rounded. */
export const PLACES: readonly [Place, ...Place[]] = [
  { place: 'Lyon', latitude: 45.75, longitude: 4.85, timezone: 'Europe/Paris' },
  { place: 'Leeds', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' },
  { place: 'Gdańsk', latitude: 54.35, longitude: 18.65, timezone: 'Europe/Warsaw' },
  { place: 'Bologna', latitude: 44.49, longitude: 11.34, timezone: 'Europe/Rome' },
  { place: 'Porto', latitude: 41.15, longitude: -8.61, timezone: 'Europe/Lisbon' },
  { place: 'Cleveland', latitude: 41.5, longitude: -81.7, timezone: 'America/New_York' },
  { place: 'Denver', latitude: 39.74, longitude: -104.98, timezone: 'America/Denver' },
  {
    place: 'Rosario',
    latitude: -32.95,
    longitude: -60.64,
    timezone: 'America/Argentina/Cordoba',
  },
  { place: 'Nagoya', latitude: 35.18, longitude: 136.91, timezone: 'Asia/Tokyo' },
  { place: 'Pune', latitude: 18.52, longitude: 73.86, timezone: 'Asia/Kolkata' },
  { place: 'Nairobi', latitude: -1.28, longitude: 36.82, timezone: 'Africa/Nairobi' },
  { place: 'Adelaide', latitude: -34.93, longitude: 138.6, timezone: 'Australia/Adelaide' },
];
