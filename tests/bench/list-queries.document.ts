import { type ListQuery, listQueries } from './list-queries.ts';

const introduction = `# Lists and their indexes

Printed from \`tests/bench/list-queries.ts\` (\`npm run docs:lists\`), which \`npm run bench:db\` times on native Postgres 17 with 10,000 and with 1,000,000 candidates, through row security as that role. *p95* is the most the first page may take in the database, in milliseconds; a list (25) must also not grow more than one and a half times between the two sizes.

A list sorts and filters on the server and is paged by key: its index ends with the tiebreaker \`id\`. "Mine" and "the pool" are two queries, never one with an \`or\`. What people type is looked up by \`search_candidates\` alone, since \`like\` cannot use an index under row security.
`;

const orderOf = ({ sql }: ListQuery) =>
  /order by ([^)]*?) limit/s.exec(sql)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';

/** The text of docs/list-queries.md. */
export function listDocument(): string {
  const rows = listQueries.map((query) => {
    const { screen, role, what, index, target } = query;
    const order = orderOf(query);
    return `| ${screen} | ${role} | ${what} | ${order && `\`${order}\``} | \`${index}\` | ${target} |`;
  });
  return [
    introduction,
    '| screen | role | list | order | index | p95 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
