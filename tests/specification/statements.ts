/** Matches a sentence; a full stop within quotes or within a word does not end it. */
const sentence = /(?:"[^"]*"|[^".]|\.(?=\S))+(?:\.|$)/g;

/**
 * Returns all statements of the specification, in order: the sentences of paragraphs and bullets, and the rows of
 * tables, their cells joined by a colon. Headings and table heads are excluded; a bold label counts if more text
 * follows it.
 */
export function statementsOf(specification: string): string[] {
  const lines = specification.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (/^#|^\*\*[^*]+\*\*$|^$/.test(line)) return [];
    if (line.startsWith('**')) return [line.replaceAll('**', '')];
    if (!line.startsWith('|')) return sentencesOf(line.replace(/^- /, ''));
    const isHead = line.startsWith('|---') || lines[index + 1]?.startsWith('|---');
    return isHead ? [] : [rowOf(line)];
  });
}

function rowOf(line: string): string {
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.filter(Boolean).join(': ');
}

function sentencesOf(text: string): string[] {
  return (text.match(sentence) ?? []).map((each) => each.trim());
}
