/** Returns the edit distance of two texts: the number of letters to insert, delete or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, candidate] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === candidate ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the candidate most similar to `name`, with a similarity (0 to 1) of at least `least`; else null. */
export function closest(name: string, candidates: readonly string[], least: number): string | null {
  const asked = name.toLowerCase();
  const scored = candidates.map((candidate) => {
    const length = Math.max(asked.length, candidate.length, 1);
    return { candidate, score: 1 - editDistance(asked, candidate.toLowerCase()) / length };
  });
  const [best] = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  return best?.candidate ?? null;
}
