import { parseArgs } from 'node:util';
import type { TestProjectInlineConfiguration, TestUserConfig } from 'vitest/config';
import { CostReporter } from './cost.reporter.ts';
import { screensProject } from './screens/project.ts';
import { UnsteadyReporter } from './unsteady.reporter.ts';
import { visualProject } from './visual/project.ts';

/** Tests that hold a Postgres run few files at a time, since an instance takes half a gigabyte. */
const withPostgres = (groupOrder: number, maxWorkers = 1) => ({
  maxWorkers,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // As patient as the browser's own waiting.
  expect: { poll: { timeout: 20_000 } },
  sequence: { groupOrder },
});

/** A busy machine may take its time; only what hangs fails. */
const patient = { testTimeout: 60_000, hookTimeout: 300_000 };

/** Failures beside the changed lines, where GitHub runs the tests. */
const hosted = process.env.GITHUB_ACTIONS ? ['github-actions' as const] : [];

/** The cost comes before Vitest's own last lines, which count the tests. */
const reporters = [new CostReporter(), 'default' as const, ...hosted, new UnsteadyReporter()];

/** What a project does not say itself: only what hangs fails by its time, since machines differ by ten times. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** What Vitest runs, and what it tells. */
export async function testRun(): Promise<TestUserConfig> {
  // Pages are tested with the React that is shipped; the one for developers takes a quarter longer.
  process.env.NODE_ENV = 'production';
  return { projects: await testProjects(), reporters, ...patient };
}

/** Whether the command asks for a project, by name or by asking for none. Storybook takes seconds to load. */
function isAsked(name: string): boolean {
  const { project = [name] } = parseArgs({
    args: process.argv.slice(2),
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  }).values;
  return [project].flat().some((asked) => asked === name || /[*!]/.test(String(asked)));
}

/** Every test project; `npm test` runs all, `npm run test:<name>` one. */
async function testProjects(): Promise<TestProjectInlineConfiguration[]> {
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        ...patient,
        include: [
          'src/**/*.test.ts',
          'supabase/functions/_shared/**/*.test.ts',
          '.storybook/**/*.test.ts',
          'tests/{*,changed/*}.test.ts',
        ],
      },
    },
    { extends: true, test: { name: 'house', include: ['tests/house/*.test.ts'], ...patient } },
    { extends: true, test: { name: 'build', include: ['tests/build/*.test.ts'], ...patient } },
    {
      extends: true,
      test: {
        name: 'db',
        include: ['tests/db/*.test.ts'],
        env: { SUPABASE_URL: '' },
        globalSetup: 'tests/db/migrated.setup.ts',
        ...withPostgres(1, 2),
      },
    },
    {
      extends: true,
      test: { name: 'contract', include: ['tests/contract/*.test.ts'], ...withPostgres(2, 2) },
    },
    ...(isAsked('stories') ? [await (await import('./stories/project.ts')).storiesProject(3)] : []),
    await visualProject(5),
    ...(process.env.SCREENS ? [await screensProject()] : []),
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['tests/e2e/*.test.ts'],
        globalSetup: 'tests/e2e/ready-product.setup.ts',
        retry: 1,
        // A worker keeps its browser from file to file.
        isolate: false,
        ...withPostgres(4, 2),
        // A journey is long where a machine is slow; what hangs is told by the browser's own waiting, in 30 seconds.
        testTimeout: 120_000,
      },
    },
  ];
}
