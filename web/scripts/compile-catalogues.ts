import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/locales\/.*\.json$/;

/** Compiles the ICU messages of the catalogues when the app is built, so that the browser needs no parser. A message
 * with a syntax error fails the build. */
export function compileCatalogues(): Plugin {
  return {
    name: 'compile-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      // Vite then converts the compiled JSON to a module.
      handler: (source) => {
        const messages = Object.entries(JSON.parse(source) as Record<string, string>);
        return JSON.stringify(
          Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)])),
        );
      },
    },
  };
}
