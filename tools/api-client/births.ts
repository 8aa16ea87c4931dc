// The births that every client is driven with. Each client has its own type of a birth, which these must fit.

export const ADA = {
  name: 'Ada',
  date: '1990-06-15',
  time: '14:30',
  latitude: 41.9028,
  longitude: 12.4964,
  timezone: 'Europe/Rome',
};

export const BEN = {
  name: 'Ben',
  date: '1987-03-09',
  time: '04:56',
  latitude: 48.4011,
  longitude: 9.9876,
  timezone: 'Europe/Berlin',
};

/** A birth whose time is unknown. */
export const EVE = { ...ADA, name: 'Eve', time: null, timeUnknown: true };

/** A birth that no call accepts. */
export const WRONG = { ...ADA, date: '2x', latitude: 91 };
