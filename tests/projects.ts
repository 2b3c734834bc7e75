import { parseArgs } from 'node:util';
import type { TestProjectInlineConfiguration, TestUserConfig } from 'vitest/config';
import { CostReporter } from './cost.reporter.ts';
import { ProblemReporter } from './problem.reporter.ts';
import { screensProject } from './screens/project.ts';
import { visualProject } from './visual/project.ts';

/**
 * A group of files that runs before the next, with at most `maxWorkers` at a time: Vitest's default leaves one of two
 * cores idle.
 */
const inGroup = (groupOrder: number, maxWorkers = 2) => ({ maxWorkers, sequence: { groupOrder } });

/** Shows failures at the changed lines, on GitHub. */
const ciReporters = process.env.GITHUB_ACTIONS ? ['github-actions' as const] : [];

/** The cost comes before Vitest's own summary, which counts the tests. */
const reporters = [new CostReporter(), 'default' as const, ...ciReporters, new ProblemReporter()];

/** Default timeouts: only hanging tests fail by time, since machines differ by a factor of ten. */
const longTimeouts = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Returns Vitest's configuration: projects and reporters. */
export async function testRun(): Promise<TestUserConfig> {
  // Tests use the production build of React; the development build takes a quarter longer.
  process.env.NODE_ENV = 'production';
  return { projects: await testProjects(), reporters, ...longTimeouts };
}

/** Returns whether the command selects a project, by name or by naming none. Storybook takes seconds to load. */
function isRequested(name: string): boolean {
  const { project = [name] } = parseArgs({
    args: process.argv.slice(2),
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  }).values;
  return [project].flat().some((asked) => asked === name || /[*!]/.test(String(asked)));
}

/** Returns all test projects; `npm test` runs all, `npm run test:<name>` one. */
async function testProjects(): Promise<TestProjectInlineConfiguration[]> {
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        include: [
          'src/**/*.test.ts',
          'supabase/functions/_shared/**/*.test.ts',
          '.storybook/**/*.test.ts',
          'tests/{*,changed/*}.test.ts',
        ],
        ...inGroup(0),
      },
    },
    { extends: true, test: { name: 'house', include: ['tests/house/*.test.ts'], ...inGroup(0) } },
    {
      extends: true,
      test: {
        name: 'build',
        include: ['tests/build/*.test.ts'],
        globalSetup: 'tests/build/builds.setup.ts',
        ...inGroup(0),
      },
    },
    {
      extends: true,
      test: {
        name: 'db',
        include: ['tests/db/*.test.ts'],
        env: { SUPABASE_URL: '' },
        globalSetup: 'tests/postgres/templates.setup.ts',
        // A worker loads its files' shared modules once.
        isolate: false,
        ...inGroup(1),
      },
    },
    {
      extends: true,
      test: {
        name: 'contract',
        include: ['tests/contract/*.test.ts'],
        globalSetup: 'tests/postgres/templates.setup.ts',
        ...inGroup(2),
      },
    },
    ...(isRequested('stories') ? [await (await import('./stories/project.ts')).storiesProject(3)] : []),
    await visualProject(5),
    ...(process.env.SCREENS ? [await screensProject()] : []),
    {
      extends: true,
      test: {
        name: 'e2e',
        include: ['tests/e2e/*.test.ts'],
        globalSetup: 'tests/e2e/ready-product.setup.ts',
        retry: 1,
        // A worker reuses its browser across files.
        isolate: false,
        ...inGroup(4),
        // A journey takes long on a slow machine; a hanging one is detected by the browser's own waits.
        testTimeout: 600_000,
      },
    },
  ];
}
