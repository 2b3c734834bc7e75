import { setClock } from '#machines/data/clock.ts';
import { systemClock } from '#shared/clock.ts';
import { builtQueries } from './built-lists.ts';
import { knownMisses, type MeasuredQuery, sqlQueries } from './list-queries.ts';

const introduction = `# Lists and what they ask

Printed by \`npm run docs:lists\` from every \`*.list.ts\` under \`src/machines\`, and from \`tests/bench\` for what no defined list asks: parts of a dashboard, records, counts and searches. Of a defined list: each tab in its own order, and on one tab each sort and each filter with a sample value; *me* is the reader, today is 12 March 2026.

\`npm run bench:db\` runs these queries, those of defined lists as the product's own requests, on native Postgres 17 with 10,000 and with 1,000,000 candidates, through row security as that role, and prints the indexes that each reads. *p95* is the most the first page may take in the database, in milliseconds. A list (25) must also not read more rows than a recruiter has candidates, and in a tab's own order it must not grow more than one and a half times between the two sizes.

A list sorts and filters on the server and is paged by key: its index ends with the tiebreaker \`id\`. "Mine" and "the pool" are two queries, never one with an \`or\`. What people type is looked up by \`search_candidates\` alone, since \`like\` cannot use an index under row security.

| screen | role | list | conditions | order | p95 |
| --- | --- | --- | --- | --- | --- |`;

/** The text of docs/list-queries.md. */
export async function listDocument(): Promise<string> {
  setClock({ now: () => new Date('2026-03-12T08:00:00Z') });
  const rows: string[] = [];
  for (const query of builtQueries) {
    const requests: string[] = [];
    await query.load('me', async ({ url }) => {
      requests.push(url);
      return Response.json([]);
    });
    rows.push(rowOf(query, ...askedBy(requests)));
  }
  setClock(systemClock);
  rows.push(...sqlQueries.map((query) => rowOf(query, ...askedIn(query.sql))));
  const misses = Object.entries(knownMisses).map(([query, why]) => `- ${query}: ${why}.`);
  return [introduction, ...rows, '\n## Known misses\n', ...misses, ''].join('\n');
}

function rowOf({ screen, role, what, target }: MeasuredQuery, conditions: string, order: string): string {
  const cells = [screen, role, what, conditions && `\`${conditions}\``, order && `\`${order}\``, target];
  return `| ${cells.join(' | ')} |`;
}

function askedIn(sql: string): [conditions: string, order: string] {
  const [, conditions = '', order = ''] = /where (.*?)(?:\s+order by ([^()]+) limit \d+)?$/s.exec(sql) ?? [];
  return [conditions.replaceAll('$1', 'me').replaceAll(/\s+/g, ' '), order];
}

/** A tab can ask for ids before its page; where there are none there is no page. */
function askedBy(requests: readonly string[]): [conditions: string, order: string] {
  const parameters = requests.flatMap((url) => [...new URL(url).searchParams]);
  const ids = requests
    .flatMap((url) => /\/rpc\/\w+$/.exec(url) ?? [])
    .map((path) => `id of ${path.slice(5)}`);
  const conditions = parameters
    .filter(([name]) => !/^select$|\border$|\blimit$/.test(name))
    .map(([name, value]) => `${name} ${value.replace(/^((?:not\.)?[a-z]+)\./, '$1 ').replaceAll('"', '')}`);
  const order = parameters.find(([name]) => name === 'order')?.[1] ?? '';
  const readable = order.replaceAll('.asc', '').replaceAll('.desc', ' desc').replaceAll(',', ', ');
  return [[...ids, ...conditions].join(' and '), readable];
}
