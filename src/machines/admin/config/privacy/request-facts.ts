import type { DataRequestWithPerson } from '#machines/data/tables/data-requests.ts';

const day = 86_400_000;

/** Returns the days left to answer; negative when late. */
export function daysUntilDue({ due_on }: Pick<DataRequestWithPerson, 'due_on'>, today: string): number {
  return Math.round((Date.parse(due_on) - Date.parse(today)) / day);
}

/** Returns whether the request still needs an answer. */
export function isPending({ status }: Pick<DataRequestWithPerson, 'status'>): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Returns the reference of the person's last application; null if there is none. */
export function referenceOf({ candidate }: Pick<DataRequestWithPerson, 'candidate'>): string | null {
  const [last] = candidate.applications.toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  return last?.reference ?? null;
}

const ended: readonly string[] = ['rejected', 'withdrawn', 'separated'];

/** Returns whether an application is open: `anonymise_candidate` refuses erasure then. */
export function hasOpenApplication({ candidate }: Pick<DataRequestWithPerson, 'candidate'>): boolean {
  return !ended.includes(candidate.current_stage);
}
