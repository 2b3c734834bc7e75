const ofClass = 1_000;
const ofId = 1_000_000;

/** A part of a compound selector; `(` opens a function's arguments. */
const part = /::[\w-]+|:[\w-]+\(?|\[[^\]]*\]|[.#][\w-]+|[\w-]+/y;

/** Returns the specificity of a selector without commas at its top level, as one number. */
export function specificityOf(selector: string): number {
  let sum = 0;
  for (let at = 0; at < selector.length; at = Math.max(part.lastIndex, at + 1)) {
    part.lastIndex = at;
    const [found] = part.exec(selector) ?? [];
    if (!found) continue;
    if (found.endsWith('(')) {
      const end = closingParenthesis(selector, part.lastIndex);
      sum += ofFunction(found, selector.slice(part.lastIndex, end));
      part.lastIndex = end + 1;
    } else if (found.startsWith('#')) sum += ofId;
    else sum += /^(\.|\[|:[^:])/.test(found) ? ofClass : 1;
  }
  return sum;
}

function ofFunction(name: string, list: string): number {
  if (name === ':where(') return 0;
  if (!/^:(is|not|has)\($/.test(name)) return ofClass;
  return Math.max(...splitSelectors(list).map(specificityOf));
}

/** Splits a list of selectors at the commas of its top level. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let from = 0;
  let depth = 0;
  for (const [at, letter] of [...list].entries()) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (letter !== ',' || depth > 0) continue;
    selectors.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return [...selectors, list.slice(from).trim()];
}

/** Returns the position of the bracket that closes the arguments starting at `from`. */
function closingParenthesis(selector: string, from: number): number {
  let depth = 1;
  for (let at = from; at < selector.length; at++) {
    if (selector[at] === '(') depth++;
    if (selector[at] === ')' && --depth === 0) return at;
  }
  return selector.length;
}
