import { createContext } from 'react';

/** Resolves when the first screen is shown. */
export const ArrivedContext = createContext(false);
