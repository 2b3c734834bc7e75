import { expect, test } from 'vitest';
import type { MachformField } from './fields.ts';
import { maskedValue } from './mask.ts';

test.each<[MachformField | undefined, string, string]>([
  ['phone', '(050) 123-4567', '(•••) •••-4567'],
  ['passport_no', 'AB1234567', '•••••4567'],
  ['passport_no', 'AB1', 'AB1'],
  ['date_of_birth', '05 Mar 1990', '•• ••• 1990'],
  ['email', 'imran.khan@mail.example', 'i•••@mail.example'],
  ['entry_no', '20260301', '20260301'],
  ['date_created', '2026-03-01 10:00:00', '2026-03-01 10:00:00'],
  ['full_name', 'Imran Khan', 'Imran Khan'],
  [undefined, 'call ٠٥٠١٢٣٤٥٦٧', 'call ••••••٤٥٦٧'],
  [undefined, '12 nights', '12 nights'],
])('masks %s %j as %j', (field, value, shown) => {
  expect(maskedValue(field, value)).toBe(shown);
});
