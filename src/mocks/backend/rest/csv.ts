/** One field and what ends it: a comma, a line's end, or the text's. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/suy;

/** The lines of a CSV text as their fields, blank lines left out; null when a quote stands wrong. */
export function parseCsv(text: string): string[][] | null {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < text.length || text[at - 1] === ',') {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found) return null;
    const [whole, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (end !== ',') {
      if (at >= text.length) break;
      lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 1 || (line[0] ?? '') !== '');
}
