/** An unfinished contact note, for tests and stories. */
import type { StartedContact } from './contact-draft.machine.ts';

/** A call with a partly filled-in note. */
export const partialDraft: StartedContact = {
  channel: 'call',
  outcome: 'no_answer',
  note: 'Rings, nobody th',
  callBack: { choice: 'hour', date: null, time: null },
};
