import { useState } from 'react';
import { isSameReading } from '#api/kept-readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedBirth } from '#api/stored-reading.ts';

/** True if a request is that of the reading stored last in this browser. */
export function useIsOwn(request: BirthRequest): boolean {
  const [own] = useState(storedBirth);
  return own !== null && isSameReading(own, request);
}
