import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { apiScenario } from '../contract/api.scenario.ts';
import { type Check, supportDocument } from '../contract/support.document.ts';
import { stampOf } from '../stamp.ts';

/** The tests listed in the last run, with the stamp of their sources. */
const cache = 'node_modules/.cache/contract-checks.json';

/** The contract suite's tests, and the sources of their names. */
const sources = [
  'tests/contract/**/*.{ts,tsx}',
  'tests/projects.ts',
  'src/mocks/**/*.ts',
  'supabase/functions/**/*.ts',
];

let checks: Check[];

beforeAll(async () => {
  checks = await collectChecks();
});

/** Returns the names of all contract tests; takes seconds, unless the sources are unchanged since the last run. */
async function collectChecks(): Promise<Check[]> {
  const stamp = await stampOf([...sources, 'package-lock.json']);
  const last = JSON.parse(await readFile(cache, 'utf8').catch(() => '{}'));
  if (last.stamp === stamp) return last.checks;
  // A separate process, because one test run cannot collect another's tests.
  const { VITEST, NODE_ENV, ...env } = process.env;
  const listed = await promisify(execFile)('node', ['tests/contract/support.ts', '--list'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  const collected = JSON.parse(listed.stdout);
  await mkdir(dirname(cache), { recursive: true });
  await writeFile(cache, JSON.stringify({ stamp, checks: collected }));
  return collected;
}

it('docs/backend-support.md matches the contract tests; if not, run “npm run docs:backend”', async () => {
  expect(await readFile('docs/backend-support.md', 'utf8')).toBe(supportDocument(checks));
});

it('the document lists table rows in one line, each engine once, and masks random ids', () => {
  const tests: [file: string, line: number, path: string[]][] = [
    ['rest-read', 1, ['reading on pglite', 'gives a row']],
    ['rest-read', 1, ['reading on native', 'gives a row']],
    ['rest-read', 2, ['reading on pglite', 'finds *a* by eq']],
    ['rest-read', 2, ['reading on native', 'finds *a* by eq']],
    ['rest-read', 2, ['reading on native', 'finds b by eq']],
    ['rest-read', 3, ['counting', 'rows', 'exact']],
    ['rest-read', 3, ['counting', 'rows', 'planned']],
    ['rest-refusals', 1, ['nonsense', 'of 6f56c799-e129-4795-8ee8-8597e55d2406']],
    ['auth-differences', 1, ['mail', 'is not sent but kept, to be read']],
    ['auth-differences', 1, ['mail', 'has a link that works only once, at once']],
    ['hosted-project', 1, ['not a service', 'is not told']],
  ];
  const document = supportDocument(tests.map(([file, line, path]) => ({ file, line, path })));
  expect(document.match(/^(#+|\*\*|-) ?.*/gm)?.slice(1)).toEqual([
    '## REST, `/rest/v1`',
    '### Supported',
    '**reading**, on PGlite too',
    '- gives a row',
    '- finds … by eq: \\*a\\* · b',
    '**counting**',
    '- rows: exact · planned',
    '### Refused by name',
    '**nonsense**',
    '- of {id}',
    '## Auth, `/auth/v1`',
    '### Different from the hosted service',
    '**mail**',
    '- is not sent but kept, to be read',
    '- has a link that works only once, at once',
    '## Storage, `/storage/v1`',
    '## Realtime, `/realtime/v1`',
    '## All services',
    "## The product's own API, `/api`",
  ]);
});

// A browser runs the same list in api.stories.tsx, which compares it by name.
it.each(['the API', 'the API in Deno'])('%s runs every step of the scenario', (host) => {
  const played = checks.flatMap(({ path: [title, name] }) => (title === host ? [name] : []));
  expect(played.slice(0, apiScenario.length)).toEqual(apiScenario.map(({ name }) => name));
});
