import { PostgrestError } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { dataErrorOf } from './data-error.ts';

const errorOf = (code: string, message = 'raw words') =>
  dataErrorOf(new PostgrestError({ code, message, details: '', hint: '' }));

test.each(['23514', '23502', '2201W', '22P02', '22023', '22008'])('%s is a value that is refused', (code) => {
  const error = errorOf(code);
  expect(error instanceof Refusal && error.rule).toBe('INVALID_VALUE');
});

test.each([
  ['42501', 'data.denied'],
  ['PGRST116', 'data.missing'],
  ['23505', 'data.failed'],
  ['57014', 'data.failed'],
])('%s is no refusal of a value', (code, known) => {
  expect(errorOf(code).code).toBe(known);
});

test('an id that can not be one is of a row that is not there', () => {
  expect(errorOf('22P02', 'invalid input syntax for type uuid: "notauuid"').code).toBe('data.missing');
});
