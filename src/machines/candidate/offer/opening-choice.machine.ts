import { type Application, saveOpening } from '#machines/data/tables/applications.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';
import { announceOffer } from './offer-form.machine.ts';

/** An opening that a candidate's application is for. */
export interface OpeningChoice {
  application: Pick<Application, 'id' | 'version' | 'candidate_id'>;
  openingId: string;
}

/** Saves the opening of an application; whatever becomes of it, the application is read again. */
export const openingChoiceMachine = createCommandMachine<OpeningChoice>({
  id: 'openingChoice',
  async run({ application, openingId }, signal) {
    try {
      await saveOpening(application, openingId, signal);
    } finally {
      announceOffer(application.candidate_id);
    }
  },
});
