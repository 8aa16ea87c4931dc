import type { Rolldown } from 'vite';

/** The module with which the app begins. */
const ENTRY = '/src/app/main.tsx';

type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** Puts whatever the first screen imports into one chunk. Modules that later pages import as well would get chunks of
 * their own: some twenty small files, which a phone fetches six at a time. */
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

/** Whether static imports lead from the entry to a module. */
function isImportedFirst(id: string, infoOf: GetModuleInfo, known: Map<string, boolean>): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  if (id.endsWith(ENTRY)) return true;
  // For a cycle of imports: a module on the way leads to the entry only by another one.
  known.set(id, false);
  const isFirst = (infoOf(id)?.importers ?? []).some((own) => isImportedFirst(own, infoOf, known));
  known.set(id, isFirst);
  return isFirst;
}
