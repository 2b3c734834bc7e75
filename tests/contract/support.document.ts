/** One test of the contract suite: where it stands, and its name below those of its `describe` blocks. */
export interface Check {
  /** Name of its file: `rest-read` for `rest-read.test.ts`. */
  file: string;
  line: number;
  path: readonly string[];
}

/** The services of a project, in the order of the document; a file belongs to the one its name begins with. */
const services = [
  ['rest', 'REST, `/rest/v1`'],
  ['auth', 'Auth, `/auth/v1`'],
  ['storage', 'Storage, `/storage/v1`'],
  ['realtime', 'Realtime, `/realtime/v1`'],
  ['gateway', 'All services'],
  ['api', "The product's own API, `/api`"],
] as const;

/** What a file says about its service, by how its name ends. */
const kinds = [
  ['', 'Supported'],
  ['refusals', 'Refused by name'],
  ['differences', 'Different from the hosted service'],
] as const;

/** A row that isn't a sentence has no more words than this. */
const wordsInRow = 5;

/** Ids made anew for every run. */
const randomId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Rows of one table that are spelled out; the rest is counted. */
const rowsShown = 12;

const introduction = `# What the embedded backend supports

Made by \`npm run docs:backend\` from the names of the contract tests (\`tests/contract\`): every line is a test that
an unmodified supabase-js or a bare request runs against the embedded backend on native Postgres 17, where it says so on
PGlite too, and against a hosted project when the environment names one. What a line doesn't say is not promised.`;

/** The engine at the end of the title of a `describe` block that runs on both. */
const engine = /,? on (pglite|native)$/;

/** The document that tells what these checks prove. */
export function supportDocument(collected: readonly Check[]): string {
  const onPglite = new Set<string>();
  const checks = collected.flatMap(({ path: [title = '', ...names], ...check }) => {
    const topic = title.replace(engine, '');
    // What runs on both engines is told once.
    if (engine.exec(title)?.[1] !== 'pglite') return [{ ...check, path: [topic, ...names] }];
    onPglite.add(topic);
    return [];
  });
  const counts = services.map(([service, title]) => [
    title,
    ...kinds.map(([kind]) => String(checksOf(checks, service, kind).length)),
  ]);
  const titles = ['Checks', ...kinds.map(([, heading]) => heading)];
  const table = [titles, titles.map((_, at) => (at === 0 ? '---' : '--:')), ...counts];
  const parts = services.map(([service, title]) => {
    const sections = kinds.flatMap(([kind, heading]) => {
      const topics = topicsOf(checksOf(checks, service, kind), onPglite);
      return topics.length === 0 ? [] : [`### ${heading}`, ...topics];
    });
    return [`## ${title}`, ...sections].join('\n\n');
  });
  return `${[introduction, table.map((row) => `| ${row.join(' | ')} |`).join('\n'), ...parts].join('\n\n')}\n`;
}

/** What the files of one kind say about one service. */
function checksOf(checks: readonly Check[], service: string, kind: string): Check[] {
  return checks.filter(
    ({ file }) =>
      file.split('-', 1)[0] === service && (/-(refusals|differences)$/.exec(file)?.[1] ?? '') === kind,
  );
}

/** One list for each topic; a topic that says nothing new says where it was said. */
function topicsOf(checks: readonly Check[], onPglite: ReadonlySet<string>): string[] {
  const said = new Map<string, string>();
  return [...Map.groupBy(checks, ({ path: [title = ''] }) => title)].map(([topic, own]) => {
    const lines = linesOf(own);
    const elsewhere = said.get(lines.join('\n')) ?? said.get(lines[0] ?? '');
    const repeats = elsewhere !== undefined && lines.every((line) => said.has(line));
    for (const line of [...lines, lines.join('\n')]) if (!said.has(line)) said.set(line, topic);
    const list = repeats
      ? [`- the same as ${escapeMarkdown(elsewhere)}, for ${lines.length} of its lines`]
      : lines;
    const too = onPglite.has(topic) ? ', on PGlite too' : '';
    return [`**${escapeMarkdown(topic)}**${too}`, '', ...list].join('\n');
  });
}

/** One line for each place that makes tests: many tests of one place are rows of a table. */
function linesOf(checks: readonly Check[]): string[] {
  const places = Map.groupBy(checks, ({ file, line, path }) => `${file}:${line}:${path.length}`);
  return [...places.values()].flatMap((tests) => {
    const names = tests.map(({ path }) => path.slice(1).join(': ').replace(randomId, '{id}'));
    return sentencesOf([...new Set(names)]).map((sentence) => `- ${escapeMarkdown(sentence)}`);
  });
}

/**
 * Tells names that differ in one place in one sentence: `refuses … with PGRST100: no operator · an open list`. Names
 * that are sentences with nothing in common stay as they are.
 */
function sentencesOf(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.split(' '));
  const start = shared(words);
  const end = shared(words.map((all) => all.slice(start).reverse()));
  const isProse = words.flat().length > names.length * wordsInRow;
  if (names.length < 2 || (start + end === 0 && isProse)) return names;
  const middles = words.map((all) => all.slice(start, all.length - end).join(' ') || 'nothing');
  const more = middles.length > rowsShown ? ` · and ${middles.length - rowsShown} more` : '';
  const rows = `${middles.slice(0, rowsShown).join(' · ')}${more}`;
  const [all = []] = words;
  const head = all.slice(0, start);
  const frame = [...head, '…', ...all.slice(all.length - end)].join(' ');
  return [end === 0 ? [...head, rows].join(' ') : `${frame}: ${rows}`];
}

/** How many words at their beginning all of them share. */
function shared(lists: readonly (readonly string[])[]): number {
  const [first = []] = lists;
  const differs = first.findIndex((word, at) => lists.some((list) => list[at] !== word));
  return differs < 0 ? Math.min(...lists.map(({ length }) => length)) : differs;
}

/** Writes what Markdown would take for its own, or an eye could not see. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|#~]/g, '\\$&')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`);
}
