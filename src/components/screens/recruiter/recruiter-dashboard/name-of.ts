import type { Candidate } from '#machines/data/tables/candidates.ts';

/** Returns the name of a candidate. */
export function nameOf({ first_name, last_name }: Pick<Candidate, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
