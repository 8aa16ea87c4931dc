import { createContext } from 'react';

/** The first screen is there, with what it had to load. */
export const ArrivedContext = createContext(false);
