import type { Rolldown } from 'vite';

/** The entry module of the app. */
const ENTRY = '/src/app/main.tsx';

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Puts all modules that the first screen imports into one chunk. Otherwise modules that later pages also import
 * would get chunks of their own: about twenty small files, of which a phone fetches six at a time. */
export function oneFirstChunk(): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'app',
    name: (id, context) => {
      const infoOf = (own: string) => context.getModuleInfo(own);
      return isImportedFirst(id, infoOf) ? 'app' : null;
    },
  };
}

/** True if the entry module imports a module statically, directly or through other modules. */
function isImportedFirst(id: string, infoOf: GetModuleInfo): boolean {
  // The loop also visits the importers that it adds to the set.
  const found = new Set([id]);
  for (const own of found) {
    if (own.endsWith(ENTRY)) return true;
    for (const importer of infoOf(own)?.importers ?? []) found.add(importer);
  }
  return false;
}
