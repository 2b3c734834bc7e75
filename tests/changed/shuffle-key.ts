/** Returns a stable pseudo-random number for a text, used to shuffle by sorting. */
export function shuffleKeyOf(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}
