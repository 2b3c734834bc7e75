/** A half-noted contact, for tests and stories. */
import type { BegunContact } from './contact-draft.machine.ts';

/** A call of which something was noted before it was saved. */
export const halfNoted: BegunContact = {
  channel: 'call',
  outcome: 'no_answer',
  note: 'Rings, nobody th',
  callBack: { choice: 'hour', date: null, time: null },
};
