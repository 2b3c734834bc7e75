import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proseTelltales } from './telltale-phrases.ts';

/** Not checked: the list that quotes the phrases, and the specification, which we did not write. */
const exempt = /telltale-phrases|docs\/specification/;

/** The text of a line that is a comment, or part of one. */
const comment = /^\s*(?:\/\/|\/?\*+|--)\s?(.*)$/;

function findTelltales(files: readonly string[], isProse: boolean): string[] {
  return files
    .filter((file) => !exempt.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const text = (isProse ? line : comment.exec(line)?.[1])?.replace(/`[^`]*`/g, '');
          return proseTelltales
            .filter(({ phrase }) => text && phrase.test(text))
            .map(
              ({ phrase, suggestion }) =>
                `${file}:${index + 1}: "${text?.match(phrase)?.[0]}" → ${suggestion}`,
            );
        }),
    );
}

describe('plain English', () => {
  it.each(['src', 'supabase', 'tests', '.storybook'])('is used in the comments of %s', (folder) => {
    expect(findTelltales(globSync(`${folder}/**/*.{ts,tsx,css,sql}`), false)).toEqual([]);
  });

  it('is used in README, CONTRIBUTING, docs and Storybook pages', () => {
    const documents = globSync(['*.md', 'docs/**/*.md', '{src,.storybook}/**/*.mdx']);
    expect(findTelltales(documents, true)).toEqual([]);
  });
});
