/** Counts the code of each screen in the sources. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { screenFoldersOf } from '#app/prerender/screen-halves.ts';
import { routes } from '#app/routes.ts';
import { ImportGraph } from '../changed/import-graph.ts';

/** Lines by purpose; `rowFiles` is null for a screen without a list. */
export interface ScreenCost {
  screen: string;
  machine: number;
  view: number;
  stories: number;
  tests: number;
  words: number;
  all: number;
  rowFiles: number | null;
}

type Halves = ReturnType<typeof screenFoldersOf>;

const catalogues = 'src/components/i18n/en';
const graph = await ImportGraph.read();

/** Shared parts of candidate screens: the record, decisions, screening, merging. */
const candidate: Halves = {
  name: 'candidate (shared)',
  folder: 'src/components/candidate',
  machineFolder: 'src/machines/candidate',
};

/** Returns the cost of every screen and of the shared candidate parts, largest first. */
export function screenCosts(): ScreenCost[] {
  return [candidate, ...routes.map(screenFoldersOf)]
    .map(costOf)
    .toSorted((one, other) => other.all - one.all);
}

function costOf({ name, folder, machineFolder }: Halves): ScreenCost {
  const files = globSync(`{${folder},${machineFolder}}/**/*.{ts,tsx,css,mdx}`);
  const linesIf = (isCounted: (file: string) => boolean) => linesOf(files.filter(isCounted));
  const isStories = (file: string) => /\.(stories|fixtures?)\./.test(file);
  const isTest = (file: string) => /\.(test|model)\./.test(file);
  const isMachine = (file: string) => file.startsWith(machineFolder);
  const cost = {
    machine: linesIf((file) => isMachine(file) && !isTest(file) && !isStories(file)),
    view: linesIf((file) => !isMachine(file) && !isTest(file) && !isStories(file)),
    stories: linesIf(isStories),
    tests:
      linesIf((file) => isTest(file) && !isStories(file)) + linesOf(globSync(`tests/e2e/${name}{.,-}*ts`)),
    words: linesOf(cataloguesOf(folder)),
  };
  const all = Object.values(cost).reduce((sum, lines) => sum + lines, 0);
  return { screen: name, ...cost, all, rowFiles: rowFilesOf({ name, folder, machineFolder }) };
}

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
}

/** Returns the English catalogues used by more files in this screen's folder than elsewhere. */
function cataloguesOf(folder: string): string[] {
  return globSync(`${catalogues}/*.json`).filter((file) => {
    const namespace = file.slice(catalogues.length + 1, -'.json'.length);
    const users = [...graph.texts].filter(([user, text]) => usesNamespace(text, namespace) && isView(user));
    return users.filter(([user]) => user.startsWith(`${folder}/`)).length > users.length / 2;
  });
}

function usesNamespace(text: string, namespace: string): boolean {
  return new RegExp(`useTranslation\\((?:\\[[^\\]]*)?'${namespace}'`).test(text);
}

function isView(file: string): boolean {
  return /^src\/(app|components)\//.test(file) && !/\.(stories|test|fixtures?)\./.test(file);
}

/**
 * Returns how many modules imported by the page, directly or indirectly, name the list's row type or accept any row (a
 * type parameter `Row`). Excludes records, exports and other parts of the screen, recognized by folder or name.
 */
function rowFilesOf({ name, folder, machineFolder }: Halves): number | null {
  const columnsText = graph.texts.get(`${folder}/${name}.columns.tsx`) ?? '';
  const [, row] = /defineColumns<(\w+)/.exec(columnsText) ?? [];
  if (row === undefined) return null;
  const named = new RegExp(`\\bimport\\b[^;]*\\b${row}\\b[^;]*\\bfrom\\b|\\b(?:interface|type) ${row}\\b`);
  const isScreenFile = ([file, text]: [string, string]) =>
    /^src\/(app|components|machines)\//.test(file) &&
    !/\.(stories|test|model|fixtures?)\.|(?:detail|export|field|record)[^/]*$/.test(file) &&
    ([folder, machineFolder].includes(dirname(file)) ||
      !(file.startsWith(`${folder}/`) || file.startsWith(`${machineFolder}/`))) &&
    (named.test(text) || /\w<Row\b/.test(text));
  return [...graph.texts]
    .filter(isScreenFile)
    .filter(([file]) => graph.filesReachedFrom([file]).has(`${folder}/${name}.screen.tsx`)).length;
}
