import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalRules } from '#shared/refusal.ts';

const schemas = globSync('supabase/schemas/*/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The literal error codes that the database raises. */
const written = new Set(Array.from(schemas.matchAll(/app\.fail\(\s*'([A-Z_]+)'/g), ([, code]) => code));

test('every code the database refuses by is known, so that it has words', () => {
  expect([...written].filter((code) => !refusalRules.some((rule) => rule === code))).toEqual([]);
});

test('every known code is in the schemas', () => {
  expect(refusalRules.filter((rule) => !schemas.includes(`'${rule}'`))).toEqual([]);
});
