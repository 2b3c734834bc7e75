/** Lists of stages in the schema files. `npm run generate:stages` writes them from the mark at the start of each. */
import { phases, stages } from './functions/_shared/stages.ts';

const names: readonly string[] = stages.map(({ name }) => name);
/** Maximum length of a line. */
const width = 120;

const quoted = `'[a-z_]+'(?:,\\s*'[a-z_]+')*`;
const marked = new RegExp(`\\(\\s*/\\* ([a-z_, ]+) \\*/\\s*${quoted}\\s*\\)`, 'g');
const withoutMarks = new RegExp(`[([]\\s*(${quoted})\\s*[)\\]]`, 'g');

/**
 * Returns the text of a schema file with its marked lists of stages written out. The mark is a comment at the start of
 * the list. It has one or more terms: a phase (`phase lead`), a range (`selected to deployed`, `from rejected`), or a
 * stage.
 * @throws Error if a term names an unknown phase or stage.
 */
export function writeStageLists(sql: string): string {
  return sql.replaceAll(marked, (_, terms: string, offset: number) => {
    const items = terms
      .split(', ')
      .flatMap(stagesOf)
      .map((name) => `'${name}'`);
    const before = sql.slice(sql.lastIndexOf('\n', offset) + 1, offset);
    const after = sql.slice(offset).match(/\)([^\n]*)/)?.[1] ?? '';
    const line = `/* ${terms} */ ${items.join(', ')}`;
    if (before.length + line.length + after.length + 2 <= width) return `(${line})`;
    const indent = before.match(/^ */)?.[0] ?? '';
    return `(\n${wrap(`/* ${terms} */`, items, `${indent}  `)}\n${indent})`;
  });
}

/** Returns the lists of three or more stages without a mark. A new stage could be missing from them. */
export function unmarkedStageLists(sql: string): string[] {
  return [...sql.matchAll(withoutMarks)].flatMap(([, list = '']) => {
    const found = list.match(/[a-z_]+/g) ?? [];
    return found.length > 2 && found.every((name) => names.includes(name)) ? [found.join(', ')] : [];
  });
}

function stagesOf(term: string): readonly string[] {
  if (term.startsWith('phase ')) return inPhase(term.slice('phase '.length));
  const [first = '', last = first] = term.startsWith('from ')
    ? [term.slice('from '.length), names.at(-1)]
    : term.split(' to ');
  return names.slice(placeOf(first), placeOf(last) + 1);
}

function inPhase(wanted: string): readonly string[] {
  if (!phases.some((phase) => phase === wanted))
    throw new Error(`Unknown phase in a list of stages: ${wanted}`);
  return stages.flatMap(({ name, phase }) => (phase === wanted ? [name] : []));
}

function placeOf(stage: string): number {
  const place = names.indexOf(stage);
  if (place < 0) throw new Error(`Unknown stage in a list of stages: ${stage}`);
  return place;
}

/** Joins the mark and the list, broken into indented lines. */
function wrap(mark: string, items: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = `${indent}${mark}`;
  for (const [index, item] of items.entries()) {
    const next = index === items.length - 1 ? item : `${item},`;
    if (line.length + 1 + next.length > width) {
      lines.push(line);
      line = `${indent}${next}`;
    } else line += ` ${next}`;
  }
  return [...lines, line].join('\n');
}
