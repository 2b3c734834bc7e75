import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { storyTags, tagsOf } from './story-tags.ts';

type Paths = readonly { state: AnyMachineSnapshot }[];

/** Each machine's `paths`, which lead to each of its states. */
const models = import.meta.glob<Paths>('/src/machines/**/*.model.ts', { import: 'paths' });

const machines = await loadSources('src/machines/**/*.machine.ts');
/** Machines with their own states; those of a shared factory are tested and shown once, with the factory. */
const own = machines
  .filter(({ file, text }) => text.includes('.createMachine(') && !file.startsWith('src/machines/factories/'))
  .map(({ file }) => file.slice(0, -'.machine.ts'.length));

const views = await loadSources('src/components/{screens,candidate}/**/*.{ts,tsx}');
/** Machines used by screens and by the candidate record. */
const run = new Set(
  views
    .filter(({ file }) => !/\.(stories|test|fixtures?)\./.test(file))
    .flatMap(({ text }) => [...text.matchAll(/^(?:import|\}) (?!type).*from '#(.+)\.machine\.ts';/gm)])
    .map(([, machine]) => `src/${machine}`),
);

it.each(own)('%s has a test', async (machine) => {
  expect(await Array.fromAsync(glob(`${machine}.*`))).toContain(`${machine}.machine.test.ts`);
});

it.each(own.filter((machine) => run.has(machine)))(
  '%s has a model, since a screen shows its states',
  (machine) => {
    expect(models).toHaveProperty([`/${machine}.model.ts`]);
  },
);

describe('states shown by stories', async () => {
  const tags = [...(await storyTags('src/**'))].filter((tag) => tag.startsWith('state:'));
  const modelled = await Promise.all(
    Object.entries(models).map(async ([file, load]) => ({
      machine: file.slice(1, -'.model.ts'.length),
      states: statesOf(await load()),
    })),
  );
  const isTagged = (state: string) =>
    tags.some((tag) => tag.startsWith(state.slice(0, state.indexOf('.') + 1)));
  const shown = modelled.filter(
    ({ machine, states }) => own.includes(machine) && (run.has(machine) || states.some(isTagged)),
  );

  it.each(shown)('$machine has a story for each state', ({ states }) => {
    expect(states.filter((state) => !tags.includes(state))).toEqual([]);
  });

  it('every state that a story names is reachable in a machine', () => {
    const states = new Set(modelled.flatMap(({ states }) => states));
    expect(tags.filter((tag) => !states.has(tag))).toEqual([]);
  });
});

it('a deleted story no longer covers its state', () => {
  const story = (name: string) => `export const ${name} = meta.story({ tags: ['state:list.${name}'] });\n`;
  const meta = `import preview from '#storybook/preview.tsx';\nconst meta = preview.meta({ component: List });\n`;
  expect(tagsOf([meta + story('Empty') + story('Full')])).toContain('state:list.Full');
  expect(tagsOf([meta + story('Empty')])).not.toContain('state:list.Full');
});

it('each region of a parallel machine counts separately', () => {
  expect(leavesOf({ auth: 'signedIn', network: { online: 'slow' } })).toEqual([
    'auth.signedIn',
    'network.online.slow',
  ]);
});

/** Returns the user-visible states of a machine, as story tags; final states show nothing. */
function statesOf(paths: Paths): string[] {
  const openPaths = paths.filter(({ state }) => !hasEnded(state));
  const tags = openPaths.flatMap(({ state }) =>
    leavesOf(state.value).map((value) => `state:${state.machine.id}.${value}`),
  );
  return [...new Set(tags)];
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

async function loadSources(pattern: string): Promise<{ file: string; text: string }[]> {
  const files = await Array.fromAsync(glob(pattern));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
