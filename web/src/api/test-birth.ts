/* The birth used by unit tests and browser tests. */

/** A complete birth: Rome, 15 June 1990, 14:30. */
export const ADA = {
  name: 'Ada',
  date: '1990-06-15',
  time: '14:30:00',
  latitude: 41.89193,
  longitude: 12.51133,
  timezone: 'Europe/Rome',
  place: 'Rome, Lazio, Italy',
};
