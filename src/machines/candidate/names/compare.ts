/** Compares spellings of a name letter by letter for display; the database scores how much they differ. */

/** A run of letters that the other spelling either contains or lacks. */
export interface NamePart {
  text: string;
  differs: boolean;
}

const lowercaseLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Returns whether two spellings differ at most in case, spaces and punctuation. */
export function isSameSpelling(one: string, other: string): boolean {
  return lowercaseLetters(one) === lowercaseLetters(other);
}

/** Marks the letters of `name` that `other` lacks in the same order; spaces and case are ignored. */
export function namePartsOf(name: string, other: string): NamePart[] {
  const letters = [...name];
  const otherLetters = [...lowercaseLetters(other)];
  const common = commonOf(
    letters.map((letter) => letter.toLowerCase()),
    otherLetters,
  );
  const parts: NamePart[] = [];
  for (const [at, text] of letters.entries()) {
    const last = parts.at(-1);
    // A space or a hyphen belongs to the preceding part.
    const differs = /\p{L}/u.test(text) ? !common.has(at) : (last?.differs ?? false);
    if (last && last.differs === differs) last.text += text;
    else parts.push({ text, differs });
  }
  return parts;
}

/** Returns the positions in `one` of the longest common subsequence with `other`. */
function commonOf(one: readonly string[], other: readonly string[]): Set<number> {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const differingRows = new Set<number>();
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      differingRows.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return differingRows;
}
