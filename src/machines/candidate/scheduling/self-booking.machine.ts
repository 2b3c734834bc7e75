import {
  type CreatedLink,
  createInterviewLink,
  revokeInterviewLink,
} from '#machines/data/rpc/interview-links.ts';
import { type InterviewLink, listInterviewLinks } from '#machines/data/tables/interview-links.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** Loads an application's self-booking link; `make` creates a new one and revokes the previous. */
export const selfBookingMachine = createCollectionMachine<
  readonly InterviewLink[],
  'make' | 'revoke',
  CreatedLink | null,
  { applicationId: string }
>({
  id: 'selfBooking',
  load: ({ applicationId }, signal) => listInterviewLinks(applicationId, signal),
  async run(order, signal, { applicationId }) {
    if (order === 'make') return createInterviewLink(applicationId, null, signal);
    await revokeInterviewLink(applicationId, signal);
    return null;
  },
});

/** Returns the valid link, or null. */
export function openLinkOf(links: readonly InterviewLink[], now: number): InterviewLink | null {
  return (
    links.find(({ revoked_at, expires_at }) => revoked_at === null && Date.parse(expires_at) > now) ?? null
  );
}
