import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { apiScenario } from '../contract/api.scenario.ts';
import { type Check, supportDocument } from '../contract/support.document.ts';

let checks: Check[];

beforeAll(async () => {
  // A process of its own: one test run can't collect the tests of another.
  const { VITEST, NODE_ENV, ...env } = process.env;
  const listed = await promisify(execFile)('node', ['tests/contract/support.ts', '--list'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  checks = JSON.parse(listed.stdout);
});

it('docs/backend-support.md says what the contract tests say; else run `npm run docs:backend`', async () => {
  expect(await readFile('docs/backend-support.md', 'utf8')).toBe(supportDocument(checks));
});

it('the document is the same for the same tests, whatever else is random in them', () => {
  expect(supportDocument(checks)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

// A browser plays the same list in api.stories.tsx, which compares what it played by name.
it.each([
  'the API on pglite',
  'the API on native',
  'the API in Deno, on pglite',
  'the API in Deno, on native',
])('%s plays every step of the scenario', (host) => {
  const played = checks.flatMap(({ path: [title, name] }) => (title === host ? [name] : []));
  expect(played.slice(0, apiScenario.length)).toEqual(apiScenario.map(({ name }) => name));
});
