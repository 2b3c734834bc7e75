import type { MyHome } from '#machines/data/rpc/my-home.ts';

type One<Part extends 'offers' | 'interviews' | 'documents' | 'tasks'> = MyHome[Part][number];

/** A task of a driver. */
export type DriverTask =
  | { kind: 'consent'; id: 'consent' }
  | { kind: 'offer'; id: string; offer: One<'offers'> }
  | { kind: 'interview'; id: string; interview: One<'interviews'> }
  | { kind: 'document'; id: string; document: One<'documents'>; isAgain: boolean }
  | { kind: 'onboarding'; id: string; task: One<'tasks'> };

/** Sorts unknown days last. */
const farFuture = '9999-12-31';

/**
 * Returns the driver's tasks, most important first: consent, which everything else requires; offers that expire;
 * interviews to confirm; documents to resend, then those never sent; tasks before the first working day. Within a group
 * the earliest needed is first. Empty if there are none. `now` is in ms since 1970.
 */
export function tasksOf(home: MyHome, now: number): DriverTask[] {
  const ended = home.application?.closed != null;
  const offers = home.offers.filter(({ expires_at }) => Date.parse(expires_at) > now);
  const interviews = home.interviews.filter(
    ({ status, starts_at }) => status === 'scheduled' && Date.parse(starts_at) > now,
  );
  const isAgain = ({ status }: One<'documents'>) => status === 'rejected';
  return [
    ...(home.consent === 'held' || ended ? [] : [{ kind: 'consent', id: 'consent' } as const]),
    ...sortBy(offers, ({ expires_at }) => expires_at).map(
      (offer) => ({ kind: 'offer', id: offer.id, offer }) as const,
    ),
    ...sortBy(interviews, ({ starts_at }) => starts_at).map(
      (interview) => ({ kind: 'interview', id: interview.id, interview }) as const,
    ),
    ...sortBy(home.documents, (one) => `${isAgain(one) ? 0 : 1}${one.needed_by ?? farFuture}`).map(
      (document) =>
        ({ kind: 'document', id: document.type_code, document, isAgain: isAgain(document) }) as const,
    ),
    ...sortBy(home.tasks, ({ due_on }) => due_on ?? farFuture).map(
      (task) => ({ kind: 'onboarding', id: task.id, task }) as const,
    ),
  ];
}

function sortBy<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => key(one).localeCompare(key(other)));
}
