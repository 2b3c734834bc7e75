import { groupOf } from '../visual/names.ts';
import { type ImportGraph, nearestFirst } from './import-graph.ts';
import { dependentObjects, objectsChanged } from './sql-objects.ts';

/** A changed file, with the changed lines in its current version. */
export interface Change {
  file: string;
  lines: 'all' | readonly number[];
}

/** The selection for a project. */
export interface Selected {
  project: string;
  /**
   * Its test files, or for `visual` the story files to capture, with their distance from the changes in imports or
   * calls; nearest first.
   */
  files: ReadonlyMap<string, number>;
}

/** Tests that read the whole database, for any migration change. */
const wholeDatabaseTests = ['row-security', 'grants', 'drift'].map((name) => `tests/db/${name}.test.ts`);

/**
 * Returns all tests affected by the changes. House rules read the whole repository and always run. End-to-end tests run
 * only if they changed themselves: through the product they depend on all of it.
 */
export function select(changes: readonly Change[], graph: ImportGraph): Selected[] {
  const files = changes.map(({ file }) => file);
  const shown = [...files, ...changes.flatMap((change) => readersOfNames(change, graph))];
  const affectedFiles = graph.filesReachedFrom(shown);
  const affectedMatching = (pattern: RegExp) => [...affectedFiles].filter(([file]) => pattern.test(file));
  const stories = [...graph.storiesOf([...shown, ...storiesOfBaselines(files, graph)])];

  const selected: Record<string, (readonly [string, number])[]> = {
    house: [...graph.texts.keys()]
      .filter((file) => /^tests\/house\/[^/]+\.test\.ts$/.test(file))
      .map(firstPriority),
    unit: [
      ...affectedMatching(
        /^(src|\.storybook|supabase|tests\/changed)\/.*\.test\.ts$|^tests\/[^/]+\.test\.ts$/,
      ),
      ...(files.some(isMigration) ? unitTestsOfMigrations(graph) : []).map(firstPriority),
    ],
    build: files.some(isOfTheBuild) ? [firstPriority('tests/build/production.test.ts')] : [],
    db: [...databaseTests(changes, graph, affectedFiles)],
    contract: [
      ...testsOfFolder('tests/contract/', files, graph),
      ...contractTests(files, graph).map(firstPriority),
    ],
    stories: [...affectedMatching(/^tests\/stories\/[^/]+\.test\.ts$/), ...stories],
    visual: stories.filter(([file]) => file.startsWith('src/')),
    e2e: testsOfFolder('tests/e2e/', files, graph),
  };
  return Object.entries(selected)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([project, chosen]) => ({ project, files: nearestFirst(chosen) }));
}

function firstPriority(file: string): [string, number] {
  return [file, 0];
}

/** A schema change appears twice: in a schema file, and in the baseline or a migration. */
function isMigration(file: string): boolean {
  return /^supabase\/(migrations|schemas)\//.test(file);
}

function isOfTheBuild(file: string): boolean {
  return /^(index\.html|vite\.config\.ts|package-lock\.json|tests\/build\/|src\/app\/(main\.tsx|screens\.ts|prerender\/))/.test(
    file,
  );
}

/** Returns the files that use a message or token by name, since all files import these modules. */
function readersOfNames({ file, lines }: Change, graph: ImportGraph): string[] {
  const [, namespace] = /^src\/components\/i18n\/\w+\/(\w+)\.json$/.exec(file) ?? [];
  if (namespace) return graph.readersOf(`useTranslation('${namespace}')`);
  if (file !== 'src/components/tokens/tokens.css') return [];
  const changed = (graph.texts.get(file) ?? '')
    .split('\n')
    .filter((_, index) => lines === 'all' || lines.includes(index + 1));
  const tokens = changed.flatMap((line) => line.match(/(?<=^\s*)--[\w-]+(?=:)/) ?? []);
  return tokens.flatMap((token) => graph.readersOf(`var(${token})`));
}

/** Returns the story files of changed baselines. */
function storiesOfBaselines(files: readonly string[], graph: ImportGraph): string[] {
  const groups = new Set(
    files.flatMap((file) => /^tests\/visual\/chromium-\d+\/(.*)\/[^/]+\.png$/.exec(file)?.[1] ?? []),
  );
  if (groups.size === 0) return [];
  return [...graph.texts.keys()].filter((file) => file.endsWith('.stories.tsx') && groups.has(groupOf(file)));
}

function unitTestsOfMigrations(graph: ImportGraph): string[] {
  return graph.readersOf('supabase/migrations').filter((file) => file.endsWith('.test.ts'));
}

/** Returns tests of a folder that changed, or that import a changed file of it. */
function testsOfFolder(folder: string, files: readonly string[], graph: ImportGraph): [string, number][] {
  const affectedFiles = graph.filesReachedFrom(files.filter((file) => file.startsWith(folder)));
  return [...affectedFiles].filter(([file]) => file.startsWith(folder) && file.endsWith('.test.ts'));
}

/** Returns contract tests by the backend part in their file names; the gateway is shared by all. */
function contractTests(files: readonly string[], graph: ImportGraph): string[] {
  const parts = new Set(
    files.flatMap((file) => {
      if (file.startsWith('supabase/functions/')) return ['api'];
      if (!file.startsWith('src/mocks/backend/')) return [];
      return [/^src\/mocks\/backend\/(rest|auth|storage|realtime)\//.exec(file)?.[1] ?? 'gateway'];
    }),
  );
  return [...graph.texts.keys()].filter((file) => {
    const [, part = ''] = /^tests\/contract\/([a-z]+)[-a-z]*\.test\.ts$/.exec(file) ?? [];
    return parts.has(part);
  });
}

/**
 * Returns database tests with their distance from the changes: those that name a changed function or table or use a
 * helper that does, and those that import a changed file.
 */
function databaseTests(
  changes: readonly Change[],
  graph: ImportGraph,
  affectedFiles: ReadonlyMap<string, number>,
): Map<string, number> {
  const isTest = (file: string) => /^tests\/db\/[^/]+\.test\.ts$/.test(file);
  const steps = new Map([...affectedFiles].filter(([file]) => isTest(file)));
  const migrated = changes.filter(({ file }) => isMigration(file));
  if (migrated.length === 0) return steps;

  const migrations = [...graph.texts].filter(([file]) => isMigration(file)).map(([, text]) => text);
  const changed = migrated.flatMap(({ file, lines }) => objectsChanged(graph.texts.get(file) ?? '', lines));
  const sources = [...graph.texts].filter(([file]) => /^tests\/db\/[^/]+\.ts$/.test(file));
  const note = (file: string, importSteps: number) => {
    if (isTest(file)) steps.set(file, Math.min(importSteps, steps.get(file) ?? importSteps));
  };
  for (const [name, importSteps] of dependentObjects(migrations, changed)) {
    const mention = new RegExp(`\\b${name}\\b`, 'g');
    for (const [file, text] of sources) {
      const mentions = text.match(mention)?.length ?? 0;
      if (mentions === 0) continue;
      // Of equally distant ones, the test with the most mentions is the most relevant.
      for (const [user, further] of graph.filesReachedFrom([file]))
        note(user, importSteps + further + 1 / mentions);
    }
  }
  for (const file of wholeDatabaseTests) if (graph.texts.has(file)) note(file, 0);
  return steps;
}
