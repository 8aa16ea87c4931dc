/** Sentences by paragraph, in their order. */
export function paragraphs<Passage extends { readonly paragraph: number }>(
  passages: readonly Passage[],
): Passage[][] {
  const groups = new Map<number, Passage[]>();
  for (const passage of passages) {
    const group = groups.get(passage.paragraph);
    if (group) group.push(passage);
    else groups.set(passage.paragraph, [passage]);
  }
  return [...groups.values()];
}
