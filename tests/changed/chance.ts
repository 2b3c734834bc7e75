/** A number that is always the same for a text and looks like chance: sorted by it, neighbours are mixed. */
export function chanceOf(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}
