import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { layerOf, orderDependentClasses } from './style-sheets.ts';

const read = (pattern: string) =>
  Array.fromAsync(glob(pattern), async (file) => [file, await readFile(file, 'utf8')] as const);

const layers = new Map(
  (await read('src/components/**/*.module.css')).map(([file, css]) => [file, layerOf(file, css)]),
);
const sources = (await read('src/**/*.tsx')).filter(([, source]) => source.includes('.module.css'));

describe('the load order of style sheets', () => {
  it('affects no element: classes of two sheets are in two layers', () => {
    const found = sources.flatMap(([file, source]) =>
      orderDependentClasses(file, source, layers).map((classes) => `${file}: ${classes}`),
    );
    expect(found).toEqual([]);
  });

  it('would affect the multi-select if the field frame were in the same layer', () => {
    const inOneLayer = new Map(layers).set('src/components/ui/field/field.module.css', 'ui');
    const multiSelect = sources.filter(([file]) => file.endsWith('/multi-select.tsx'));
    const found = multiSelect.flatMap(([file, source]) => orderDependentClasses(file, source, inOneLayer));
    expect(found).toContainEqual(expect.stringMatching(/frame\.Field.*styles\.Select/));
  });

  it('would affect a class passed by a caller', () => {
    const source = `
      import styles from './piece.module.css';
      const Piece = ({ className }) => <p className={styles.Piece + className} />;
      const Bare = ({ className }) => <p className={className} title={styles.Piece} />;
      const props = { className: styles.Piece ?? '' };
    `;
    expect(orderDependentClasses('src/components/ui/piece/piece.tsx', source, layers)).toEqual([
      '{styles.Piece + className}',
    ]);
  });
});

it.each([
  ['a rule outside its layer', '@layer ui {\n  .A {\n  }\n}\n\n.B {\n}\n'],
  ['two layers', '@layer ui {\n}\n@layer parts {\n}\n'],
  ['no layer', '.A {\n}\n'],
])('refuses a style sheet with %s', (_name, css) => {
  expect(() => layerOf('a.module.css', css)).toThrow('must be one block');
});
