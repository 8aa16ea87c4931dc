import type { TogetherPassage } from '#api/shapes.ts';

/** Sentences by paragraph, in their order. */
export function paragraphs(passages: readonly TogetherPassage[]): TogetherPassage[][] {
  const groups = new Map<number, TogetherPassage[]>();
  for (const passage of passages) {
    const group = groups.get(passage.paragraph);
    if (group) group.push(passage);
    else groups.set(passage.paragraph, [passage]);
  }
  return [...groups.values()];
}
