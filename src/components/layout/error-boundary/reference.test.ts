import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test('returns the request ID for a request error', () => {
  const error = Object.assign(new Error('no'), { requestId: 'req-7' });
  expect(referenceOf(error)).toBe('req-7');
});

test.each([new Error('no'), Object.assign(new Error('no'), { requestId: '' }), 'no', null])(
  'generates a reference of eight characters for any other error',
  (error) => {
    expect(referenceOf(error)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(referenceOf(error)).not.toBe(referenceOf(error));
  },
);
