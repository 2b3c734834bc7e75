/** How many letters have to be put in, taken out or changed to make one text the other. */
function distance(one: string, other: string): number {
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

/** The candidate most like `name`, from 0 (nothing in common) to 1 (equal) at least `least`; or null. */
export function closest(name: string, candidates: readonly string[], least: number): string | null {
  const asked = name.toLowerCase();
  const scored = candidates.map((candidate) => {
    const length = Math.max(asked.length, candidate.length, 1);
    return { candidate, score: 1 - distance(asked, candidate.toLowerCase()) / length };
  });
  const [best] = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  return best?.candidate ?? null;
}
