import { createContext } from 'react';

/** True once the first screen is shown. */
export const ArrivedContext = createContext(false);
