import type { AskedRequest } from '#machines/data/tables/data-requests.ts';

const day = 86_400_000;

/** Days left to answer: negative once it is late. */
export function daysLeft({ due_on }: Pick<AskedRequest, 'due_on'>, today: string): number {
  return Math.round((Date.parse(due_on) - Date.parse(today)) / day);
}

/** Still to be answered. */
export function isPending({ status }: Pick<AskedRequest, 'status'>): boolean {
  return status === 'open' || status === 'in_progress';
}

/** The number people know the person's last application by; null where there is none. */
export function referenceOf({ candidate }: Pick<AskedRequest, 'candidate'>): string | null {
  const [last] = candidate.applications.toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  return last?.reference ?? null;
}

const ended: readonly string[] = ['rejected', 'withdrawn', 'separated'];

/** Nobody is erased while an application is open (`anonymise_candidate`). */
export function isInWork({ candidate }: Pick<AskedRequest, 'candidate'>): boolean {
  return !ended.includes(candidate.current_stage);
}
