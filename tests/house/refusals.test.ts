import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalRules } from '#shared/refusal.ts';

const schemas = globSync('supabase/schemas/*/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The literal error codes that the database raises. */
const written = new Set(Array.from(schemas.matchAll(/app\.fail\(\s*'([A-Z_]+)'/g), ([, code]) => code));

test('every error code that the database raises is known, so that it has a message', () => {
  expect([...written].filter((code) => !refusalRules.some((rule) => rule === code))).toEqual([]);
});

test('every known error code is in the schemas', () => {
  expect(refusalRules.filter((rule) => !schemas.includes(`'${rule}'`))).toEqual([]);
});
