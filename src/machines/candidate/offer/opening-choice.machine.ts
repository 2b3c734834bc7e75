import { type Application, saveOpening } from '#machines/data/tables/applications.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import { announceOffer } from './offer-form.machine.ts';

/** The opening to set on a candidate's application. */
export interface OpeningChoice {
  application: Pick<Application, 'id' | 'version' | 'candidate_id'>;
  openingId: string;
}

/** Saves the opening of an application; the application is reloaded afterwards, also after a failure. */
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
