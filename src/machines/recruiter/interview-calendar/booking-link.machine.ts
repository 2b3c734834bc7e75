import { createInterviewLink, type MadeLink } from '#machines/data/rpc/interview-links.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Makes a link by which a candidate books an interview: of one slot, or of all that are offered. */
export const bookingLinkMachine = createCommandMachine<
  { applicationId: string; slotId: string | null },
  MadeLink
>({
  id: 'bookingLink',
  run: ({ applicationId, slotId }, signal) => createInterviewLink(applicationId, slotId, signal),
});
