import { PostgrestError } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { dataErrorOf } from './data-error.ts';

const errorOf = (code: string, message = 'raw words') =>
  dataErrorOf(new PostgrestError({ code, message, details: '', hint: '' }));

test.each(['23514', '23502', '2201W', '22P02', '22023', '22008'])('treats %s as a refused value', (code) => {
  const error = errorOf(code);
  expect(error instanceof Refusal && error.rule).toBe('INVALID_VALUE');
});

test.each([
  ['42501', 'data.denied'],
  ['PGRST116', 'data.missing'],
  ['23505', 'data.failed'],
  ['57014', 'data.failed'],
])('does not treat %s as a refused value', (code, known) => {
  expect(errorOf(code).code).toBe(known);
});

test('treats an invalid id as a missing row', () => {
  expect(errorOf('22P02', 'invalid input syntax for type uuid: "notauuid"').code).toBe('data.missing');
});
