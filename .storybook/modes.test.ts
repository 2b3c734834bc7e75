import { expect, it } from 'vitest';
import { isBaseState, modesOf, pageSize, pictureInModes } from './modes.ts';

const button = { file: 'src/components/ui/button/button.stories.tsx', tags: ['test'], globals: {} };
const shell = { ...button, file: '../../src/components/layout/shell/shell.stories.tsx', tags: ['all-modes'] };

it('captures a story in plain mode and in the modes of its tags', () => {
  expect(modesOf(button)).toEqual(['plain']);
  expect(modesOf({ ...button, tags: ['mode:arabic', 'mode:dark'] })).toEqual(['plain', 'dark', 'arabic']);
  expect(modesOf(shell)).toEqual(['plain', 'dark', 'arabic', 'small']);
});

it('treats a story with a mode tag as a base state', () => {
  expect(isBaseState(['autodocs', 'state:leads.ready'])).toBe(false);
  expect(isBaseState(['mode:small'])).toBe(true);
  expect(isBaseState(shell.tags)).toBe(true);
});

it('skips a mode that the story sets itself', () => {
  expect(modesOf({ ...shell, globals: { theme: 'dark' } })).toEqual(['plain', 'arabic', 'small']);
  expect(modesOf({ ...shell, globals: { locale: 'ar' } })).toEqual(['plain', 'dark', 'small']);
  expect(modesOf({ ...shell, globals: { viewport: { value: 'small' } } })).toEqual([
    'plain',
    'dark',
    'arabic',
  ]);
});

it('skips stories that use the backend, unless they are base states', () => {
  expect(modesOf({ ...shell, tags: ['network'] })).toEqual([]);
  expect(modesOf({ ...shell, tags: ['all-modes', 'network'] })).toEqual(modesOf(shell));
  expect(modesOf({ ...button, file: 'tests/contract/api.stories.tsx' })).toEqual([]);
});

it('skips the tests of a story', () => {
  expect(modesOf({ ...shell, tags: ['all-modes', 'test-fn'] })).toEqual([]);
});

it('keeps the viewport a story sets, except in small-phone mode', () => {
  const globals = { viewport: { value: 'phone' } } as const;
  expect(pageSize('dark', globals)).toEqual({ width: 390, height: 844 });
  expect(pageSize('small', globals)).toEqual({ width: 320, height: 640 });
  expect(pageSize('plain', {})).toEqual({ width: 1200, height: 900 });
});

it('passes the same modes to Chromatic', () => {
  const parameters = { fileName: button.file, chromatic: { disableSnapshot: false } };
  pictureInModes({ parameters, tags: [], storyGlobals: {} });
  expect(parameters.chromatic).toEqual({
    disableSnapshot: false,
    modes: { plain: { viewport: { width: 1200, height: 900 } } },
  });
  const left = { fileName: button.file, chromatic: { disableSnapshot: true } };
  pictureInModes({ parameters: left, tags: [], storyGlobals: {} });
  expect(left.chromatic).toEqual({ disableSnapshot: true });
});
