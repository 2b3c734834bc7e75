/**
 * Generates docs/backend-support.md: `npm run docs:backend`. With `--list` it prints the tests as JSON instead. It
 * reads the test files without running tests.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createVitest, type TestCase } from 'vitest/node';
import { type Check, supportDocument } from './support.document.ts';

const target = 'docs/backend-support.md';

/** Returns the names of a test and of its blocks, outermost first. */
function pathOf(test: TestCase): string[] {
  const path = [test.name];
  for (let block = test.parent; block.type === 'suite'; block = block.parent) path.unshift(block.name);
  return path;
}

/** Returns all tests of the project `contract`, by file and line. Throws if a file cannot be read. */
async function collectChecks(): Promise<Check[]> {
  const vitest = await createVitest('test', {
    project: ['contract'],
    watch: false,
    isolate: false,
    includeTaskLocation: true,
    reporters: [{}],
  });
  // No test runs, so no database needs to be set up.
  for (const project of vitest.projects) project.config.globalSetup = [];
  try {
    const { testModules, unhandledErrors } = await vitest.collect(undefined, { staticParse: false });
    const [fault] = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
    if (fault) throw fault;
    const modules = testModules.map((module) => ({ module, file: basename(module.moduleId, '.test.ts') }));
    modules.sort((a, b) => (a.file < b.file ? -1 : 1));
    return modules.flatMap(({ module, file }) =>
      [...module.children.allTests()].map((test) => ({
        file,
        line: test.location?.line ?? 0,
        path: pathOf(test),
      })),
    );
  } finally {
    await vitest.close();
  }
}

// Uses the embedded backend's test names, regardless of the environment.
delete process.env.SUPABASE_URL;
const checks = await collectChecks();
if (process.argv.includes('--list')) process.stdout.write(JSON.stringify(checks));
else {
  await writeFile(target, supportDocument(checks));
  process.stdout.write(`${target}: ${checks.length} checks\n`);
}
