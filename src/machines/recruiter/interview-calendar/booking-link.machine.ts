import { type CreatedLink, createInterviewLink } from '#machines/data/rpc/interview-links.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Creates a self-booking link for a candidate: to one slot, or to all offered slots. */
export const bookingLinkMachine = createCommandMachine<
  { applicationId: string; slotId: string | null },
  CreatedLink
>({
  id: 'bookingLink',
  run: ({ applicationId, slotId }, signal) => createInterviewLink(applicationId, slotId, signal),
});
