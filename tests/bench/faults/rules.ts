import { baselineFile } from '../../../supabase/baseline.ts';
import type { Fault } from './fault.ts';

const shared = (name: string) => `supabase/functions/_shared/${name}.ts`;

/** Faults in rules shared by the browser and the server. */
export const ruleFaults: readonly Fault[] = [
  {
    name: 'stages: a candidate is selected for a full opening',
    edits: [
      {
        file: shared('stages'),
        find: "'scorecard_yes', 'opening_set', 'opening_open', 'headcount_free'",
        replace: "'scorecard_yes', 'opening_set', 'opening_open'",
      },
      {
        file: baselineFile,
        find: "('interviewed', 'selected', '{owner,admin}', 'none', false, null,\n    '{not_on_hold,scorecard_yes,opening_set,opening_open,headcount_free}'),",
        replace:
          "('interviewed', 'selected', '{owner,admin}', 'none', false, null,\n    '{not_on_hold,scorecard_yes,opening_set,opening_open}'),",
      },
    ],
  },
  {
    name: 'phone: a foreign number of nine digits is valid',
    edits: [{ file: shared('phone'), find: '/^[1-9]\\d{9,14}$/', replace: '/^[1-9]\\d{8,14}$/' }],
  },
  {
    name: 'Emirates ID: a digit 9 counts as 0 in the check sum',
    edits: [
      { file: shared('emirates-id'), find: '(value > 9 ? value - 9', replace: '(value >= 9 ? value - 9' },
    ],
  },
  {
    name: 'dates: 05/03/1990 is read month first',
    edits: [
      {
        file: shared('machform/dates'),
        find: "    const dayFirst = order === 'monthFirst' ? null : toDate(year, second, first);\n    return dayFirst ?? (order === 'dayFirst' ? null : toDate(year, first, second));\n",
        replace:
          "    const monthFirst = order === 'dayFirst' ? null : toDate(year, first, second);\n    return monthFirst ?? (order === 'monthFirst' ? null : toDate(year, second, first));\n",
      },
    ],
  },
  {
    name: 'SLA: the last day of a holiday is a working day',
    edits: [
      {
        file: shared('working-time'),
        find: 'starts_on <= on && on <= ends_on',
        replace: 'starts_on <= on && on < ends_on',
      },
    ],
  },
  {
    name: 'CSV: a doubled quote ends the quoted cell',
    edits: [
      {
        file: shared('separated-text'),
        find: `    if (text.charAt(from) === '"') {\n      value += '"';\n      from += 1;\n      continue;\n    }\n`,
        replace: '',
      },
    ],
  },
  {
    name: 'two-factor: a challenge serves another user',
    edits: [
      {
        file: shared('api/two-factor'),
        find: "  if (challenge.userId !== userId) throw new ApiError('user_not_found');\n",
        replace: '',
      },
    ],
  },
];
