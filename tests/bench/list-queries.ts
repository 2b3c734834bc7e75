import { readFileSync } from 'node:fs';
import type { Role } from '#shared/roles.ts';

/** One query of docs/list-queries.md. */
export interface MeasuredQuery {
  screen: string;
  role: Role;
  what: string;
  /** Maximum p95 in the database, in milliseconds: design of the backend, section 5. */
  target: number;
}

/**
 * Queries that are known to miss their targets, with the measured values; a screen's name covers all of its queries.
 */
export const knownMisses: Readonly<Record<string, string>> = {
  'admin/users':
    'the open work of staff (`list_open_work`) counts every open candidate of each person: 75 ms at 60,000 candidates, and more in proportion',
  'admin/driver-passwords: all, filter reset':
    'looks for resets candidate by candidate, newest first, until it has a page: 131 ms at 60,000 candidates, and more in proportion',
  'admin/reports: recruiters':
    'measures the working time to the first contact of every lead of the period: 3 s at a million candidates; the screen says so and can cancel it',
};

/** Returns whether a query is known to miss its target. */
export const isKnownMiss = ({ screen, what }: MeasuredQuery): boolean =>
  screen in knownMisses || `${screen}: ${what}` in knownMisses;

/** A query in SQL; `$1` is the reader's id. */
export interface SqlQuery extends MeasuredQuery {
  sql: string;
}

const searches: readonly [Role, what: string, words: string][] = [
  ['admin', 'a telephone number', '0500123456'],
  ['admin', 'four last digits', '3456'],
  ['admin', 'a common first name', 'moh'],
  ['admin', 'a whole name', 'imran khan'],
  ['admin', 'a last name', 'chowdhury'],
  ['recruiter', 'a telephone number', '0500123456'],
  ['recruiter', 'four last digits', '3456'],
  ['recruiter', 'a common first name', 'moh'],
  ['recruiter', 'a last name', 'chowdhury'],
  ['operations', 'a common first name', 'moh'],
  ['operations', 'the end of a passport', 'P00012345'],
];

const statedQueries = readFileSync('tests/bench/list-queries.sql', 'utf8').matchAll(
  /^-- (.+) \| (admin|recruiter|operations) \| (\d+) \| (.+)\n([^;]+);/gm,
);

/** Queries outside of defined lists: parts of a dashboard, records, counts and searches. */
export const sqlQueries: readonly SqlQuery[] = [
  ...[...statedQueries].map(([, screen = '', role = '', target, what = '', sql = '']) => ({
    screen,
    // The expression matches only the existing roles.
    role: role as Role,
    what,
    target: Number(target),
    sql,
  })),
  ...searches.map(([role, what, words]) => ({
    screen: 'every list, ⌘K',
    role,
    what,
    target: 50,
    sql: `select * from public.search_candidates('${words}')`,
  })),
];
