/** One field and its end: a comma, a line break, or the end of the text. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/suy;

/** Parses CSV text to lines of fields, without blank lines; null for a misplaced quote. */
export function parseCsv(text: string): string[][] | null {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < text.length || text[at - 1] === ',') {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found) return null;
    const [matchedText, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    at += matchedText.length;
    if (end !== ',') {
      if (at >= text.length) break;
      lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 1 || (line[0] ?? '') !== '');
}
