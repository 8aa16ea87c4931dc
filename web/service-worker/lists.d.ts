/* Filled in by scripts/service-worker.ts. */
declare const __APP__: readonly string[];
declare const __DATA__: readonly string[];
declare const __AHEAD__: readonly string[];
declare const __VERSION__: string;
