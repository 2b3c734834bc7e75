import { glob, readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { routes } from '#app/routes.ts';
import { halvesOf } from './screen-halves.ts';

/** Each machine's `paths`, which lead to every state it can be in. */
const models = import.meta.glob<readonly { state: AnyMachineSnapshot }[]>('/src/machines/**/*.model.ts', {
  import: 'paths',
});

/** The states a person can meet a machine in, as tags of stories; one that has ended shows nothing. */
async function statesOf(machine: string): Promise<string[]> {
  const paths = await models[`/${machine}.model.ts`]?.();
  const met = (paths ?? []).filter(({ state }) => !hasEnded(state));
  return met.flatMap(({ state }) =>
    leavesOf(state.value).map((value) => `state:${state.machine.id}.${value}`),
  );
}

function hasEnded({ machine, value }: AnyMachineSnapshot): boolean {
  return typeof value === 'string' && machine.states[value]?.type === 'final';
}

function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([region, inner]) =>
    inner === undefined ? [] : leavesOf(inner).map((leaf) => `${region}.${leaf}`),
  );
}

/** The tags of all stories in files of the given text. */
function tagsOf(sources: readonly string[]): Set<string> {
  const files = sources.map((source) =>
    loadCsf(source, { fileName: 'a.stories.tsx', makeTitle: () => 'A' }).parse(),
  );
  return new Set(files.flatMap(({ indexInputs }) => indexInputs.flatMap(({ tags }) => tags ?? [])));
}

async function namesIn(pattern: string): Promise<string[]> {
  return Array.fromAsync(glob(pattern));
}

const screens = routes.filter(({ screen }) => screen);

describe.each(screens)('the screen $id', (route) => {
  const { name, folder, machines } = halvesOf(route);

  it.each(['screen.tsx', 'stories.tsx', 'docs.mdx'])('has a %s', async (suffix) => {
    expect(await namesIn(`${folder}/*.${suffix}`)).toContain(`${folder}/${name}.${suffix}`);
  });

  it.each(machines)(
    'has the machine %s with its model, and a test unless a shared factory makes it',
    async (machine) => {
      const isOwn = (await readFile(`${machine}.machine.ts`, 'utf8')).includes('setup(');
      const tests = isOwn ? [`${machine}.machine.test.ts`] : [];
      expect(await namesIn(`${machine}.*`)).toEqual(
        expect.arrayContaining([`${machine}.model.ts`, ...tests]),
      );
    },
  );

  it('has a story for each state of its machines, and one on the embedded backend', () =>
    expectStoriesOf(machines, folder));
});

it('what screens share of a candidate has a story for each state of its machines', async () => {
  const machines = (await namesIn('src/machines/candidate/**/*.model.ts')).map((file) => file.slice(0, -9));
  await expectStoriesOf(machines, 'src/components/candidate');
});

async function expectStoriesOf(machines: readonly string[], folder: string) {
  const states = new Set((await Promise.all(machines.map(statesOf))).flat());
  const files = await namesIn(`${folder}/**/*.stories.tsx`);
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const tags = tagsOf(sources);
  expect([...tags].filter((tag) => tag.startsWith('state:')).sort()).toEqual([...states].sort());
  expect(states.size).toBeGreaterThan(0);
  expect(tags).toContain('network');
}

it('a story that is gone takes its state with it', () => {
  const story = (name: string) => `export const ${name} = meta.story({ tags: ['state:list.${name}'] });\n`;
  const meta = `import preview from '#storybook/preview.tsx';\nconst meta = preview.meta({ component: List });\n`;
  expect(tagsOf([meta + story('Empty') + story('Full')])).toContain('state:list.Full');
  expect(tagsOf([meta + story('Empty')])).not.toContain('state:list.Full');
});

it('a region of a parallel machine counts by itself', () => {
  expect(leavesOf({ auth: 'signedIn', network: { online: 'slow' } })).toEqual([
    'auth.signedIn',
    'network.online.slow',
  ]);
});
