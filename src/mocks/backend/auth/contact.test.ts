import { expect, test } from 'vitest';
import { emailOf } from './contact.ts';

const label = 'a'.repeat(63);

test.each([
  'Rana@Recruiting.example',
  'driver_+971501234567@internal',
  "o'neil.x+tag/{a}|b=c?d^e`f~g!h#i$j%k&l*m-n@a-b.c9.example",
  `a@${label}.${label}`,
  '.dots..everywhere.@x.ae',
])('accepts %s as an email address', (text) => {
  expect(emailOf(text)).toBe(text.toLowerCase());
});

test.each([
  'xx:;x@x.x',
  'a@b_c.ae',
  '<a>@x.ae',
  'a b@x.ae',
  'a@x.ae ',
  'a@x.ae\n',
  '"a"@x.ae',
  'a,b@x.ae',
  'a(b)@x.ae',
  'a\\b@x.ae',
  'a[b]@x.ae',
  'رنا@x.ae',
  'josé@x.ae',
  'a@münchen.example',
  'a\u200b@x.ae',
  'a@@x.ae',
  'a@b@x.ae',
  '@x.ae',
  'a@',
  'a@.ae',
  'a@x.ae.',
  'a@x..ae',
  'a@-x.ae',
  'a@x-.ae',
  `a@${label}a.ae`,
  'a@[127.0.0.1]',
  'no-at-sign',
])('rejects %s as an email address', (text) => {
  const error = {
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  };
  expect(() => emailOf(text)).toThrow(expect.objectContaining(error));
});

test('rejects an empty address and one longer than 255 bytes', () => {
  expect(() => emailOf(`${'a'.repeat(250)}@x.example`)).toThrow('An email address is too long');
  expect(() => emailOf('')).toThrow('An email address is required');
});
