import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test('an error of a request is found by the id of the request', () => {
  const error = Object.assign(new Error('no'), { requestId: 'req-7' });
  expect(referenceOf(error)).toBe('req-7');
});

test.each([new Error('no'), Object.assign(new Error('no'), { requestId: '' }), 'no', null])(
  'any other failure gets eight letters of its own',
  (error) => {
    expect(referenceOf(error)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(referenceOf(error)).not.toBe(referenceOf(error));
  },
);
