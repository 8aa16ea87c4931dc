import type { Rolldown } from 'vite';

/** The entry module of the app. */
const ENTRY = '/src/app/main.tsx';

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Puts all modules that the first screen imports into one chunk. Otherwise modules that later pages also import
 * would get chunks of their own: about twenty small files, of which a phone fetches six at a time. */
export function oneFirstChunk(): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>();
  return {
    debugName: 'app',
    name: (id, context) => {
      const infoOf = (own: string) => context.getModuleInfo(own);
      return isImportedFirst(id, infoOf, known) ? 'app' : null;
    },
  };
}

/** True if the entry module imports a module statically, directly or through other modules. */
function isImportedFirst(id: string, infoOf: GetModuleInfo, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  if (id.endsWith(ENTRY)) return true;
  // Ends the recursion at import cycles.
  known.set(id, false);
  const isFirst = (infoOf(id)?.importers ?? []).some((own) => isImportedFirst(own, infoOf, known));
  known.set(id, isFirst);
  return isFirst;
}
