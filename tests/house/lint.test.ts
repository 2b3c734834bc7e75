import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { valid, violations } from './lint.cases.ts';

/** The part of Biome's report used by this test. */
interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

let project: string;
let found: Map<string, Set<string>>;

/** Lints all cases at once, in a copy of the repository's rules. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'house-'));
  const config = JSON.parse(await readFile('biome.json', 'utf8'));
  const files: Record<string, string> = {
    ...valid,
    ...Object.fromEntries(violations.map(({ file, source }) => [file, source])),
    'package.json': await readFile('package.json', 'utf8'),
    'biome.json': JSON.stringify({ ...config, vcs: { enabled: false } }),
  };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), source);
  }
  const flags = ['lint', '--reporter=json', '--max-diagnostics=none'];
  const run = promisify(execFile)(join(process.cwd(), 'node_modules/.bin/biome'), flags, { cwd: project });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  found = rulesByFile(JSON.parse(stdout));
});

afterAll(() => rm(project, { recursive: true, force: true }));

function rulesByFile({ diagnostics }: Report): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>();
  for (const { category, location } of diagnostics) {
    const file = typeof location.path === 'string' ? location.path : location.path.file;
    rules.set(file, (rules.get(file) ?? new Set()).add(category));
  }
  return rules;
}

it.each(violations)('refuses: $brokenRule', ({ file, rule }) => {
  expect([...(found.get(file) ?? [])]).toContain(rule);
});

it.each(Object.keys(valid).filter((file) => !file.endsWith('two.ts')))('allows %s', (file) => {
  expect([...(found.get(file) ?? [])]).toEqual([]);
});
