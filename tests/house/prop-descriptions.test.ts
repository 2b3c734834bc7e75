import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { componentProps } from '#storybook/docgen/component-props.ts';

const files = (await Array.fromAsync(glob('src/components/{ui,blocks,layout}/*/*.tsx'))).filter(
  (file) => !file.endsWith('.stories.tsx'),
);

it.each(files)('%s documents each prop', async (file) => {
  const components = componentProps(file, await readFile(file, 'utf8'));
  const silent = [...components].flatMap(([component, props]) =>
    props.filter(({ description }) => description === '').map(({ name }) => `${component}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it('the check finds an undocumented prop, except one common to all components', () => {
  const source = `
    import type { ButtonProps as Aria } from 'react-aria-components/Button';
    type Passed = 'onPress' | 'unheardOf';
    export interface PieceProps extends Pick<Aria, Passed> {
      /** The one thing. */
      thing: string;
      other?: 'a' | 'b';
      isDisabled?: boolean;
    }
    export function Piece(props: PieceProps) { return null; }
  `;
  const props = componentProps('piece.tsx', source).get('Piece') ?? [];
  expect(props.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([
    'other',
    'unheardOf',
  ]);
  expect(props).toContainEqual({
    name: 'thing',
    type: 'string',
    isRequired: true,
    description: 'The one thing.',
  });
});
