import { people } from '../people.ts';
import type { Reach } from './shapes.ts';

/** Everybody who has an account. */
export const everybody = Object.keys(people);

/** The same rows for whoever of the staff may see something. */
export const staffReads = (rows: readonly string[]): Reach => ({
  recruiter: rows,
  colleague: rows,
  operations: rows,
  operationsColleague: rows,
  admin: rows,
  bothSteps: rows,
});

/** These rows for admins, none for others. */
export const adminsOnly = (rows: readonly string[]): Reach => ({ admin: rows, bothSteps: rows });

/** The database role may not even ask, whoever it is. */
export const refused: Reach = Object.fromEntries(everybody.map((name) => [name, 'refused']));

/** Everybody but admins reaches the row that bears the own name. */
export const ownName: Reach = Object.fromEntries(
  everybody
    .filter((name) => !['suspended', 'firstStep', 'demoted', 'admin', 'bothSteps'].includes(name))
    .map((name) => [name, [name]]),
);
