import { people } from '../people.ts';
import type { Reach } from './types.ts';

/** All actors with an account. */
export const everyPerson = Object.keys(people);

/** Returns access to the same rows for all staff who may see anything. */
export const forAllStaff = (rows: readonly string[]): Reach => ({
  recruiter: rows,
  colleague: rows,
  operations: rows,
  operationsColleague: rows,
  admin: rows,
  bothSteps: rows,
});

/** Returns access to these rows for admins only. */
export const adminsOnly = (rows: readonly string[]): Reach => ({ admin: rows, bothSteps: rows });

/** The database role has no privilege, for any actor. */
export const refused: Reach = Object.fromEntries(everyPerson.map((name) => [name, 'refused']));

/** All except admins access only the row with their own name. */
export const ownName: Reach = Object.fromEntries(
  everyPerson
    .filter((name) => !['suspended', 'firstStep', 'demoted', 'admin', 'bothSteps'].includes(name))
    .map((name) => [name, [name]]),
);
