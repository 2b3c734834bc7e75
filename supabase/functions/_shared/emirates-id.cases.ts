/** Texts and the results expected from both parsers of an Emirates ID, in TypeScript and SQL. */
import type { EmiratesId } from './emirates-id.ts';

const read = (digits: string, problem: EmiratesId['problem'] = null) => ({
  digits,
  problem,
  year: Number(digits.slice(3, 7)),
});
const unreadable = { digits: null, problem: 'format', year: null } as const;

/** Numbers without a problem are fictitious: product design, 2.5. */
export const emiratesIdCases: readonly { text: string; expected: EmiratesId }[] = [
  { text: '784-1990-1234567-6', expected: read('784199012345676') },
  { text: '784-1986-7654321-2', expected: read('784198676543212') },
  { text: '784-1994-0042177-4', expected: read('784199400421774') },
  { text: '784199012345676', expected: read('784199012345676') },
  { text: ' 784 1990 1234567 6\n', expected: read('784199012345676') },
  { text: '\u200e784–1990–1234567–6\u202c', expected: read('784199012345676') },
  { text: '٧٨٤-١٩٩٠-١٢٣٤٥٦٧-٦', expected: read('784199012345676') },
  { text: '۷۸۴-۱۹۹۰-۱۲۳۴۵۶۷-۶', expected: read('784199012345676') },
  { text: '784-1990-1234567-7', expected: read('784199012345677', 'check_digit') },
  { text: '784-1991-1234567-6', expected: read('784199112345676', 'check_digit') },
  { text: '784-1990-1243567-6', expected: read('784199012435676', 'check_digit') },
  { text: '785-1990-1234567-6', expected: unreadable },
  { text: '784-1990-1234567', expected: unreadable },
  { text: '784-1990-1234567-61', expected: unreadable },
  { text: '784-1990-123456O-6', expected: unreadable },
  { text: 'EID 784-1990-1234567-6', expected: unreadable },
  { text: '784१९९०12345676', expected: unreadable },
  { text: '', expected: unreadable },
];
