import { type ConsentVersion, listConsentVersions } from '#machines/data/rpc/consent-versions.ts';
import { type ConsentText, listConsentTexts } from '#machines/data/tables/consent-texts.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Loads the versions of the consent text, newest first. They cannot be changed here. */
export const consentsMachine = createCollectionMachine<readonly ConsentVersion[], never>({
  id: 'consentVersions',
  load: (_, signal) => listConsentVersions(signal),
  run: () => Promise.reject(new Error('Published texts never change.')),
});

/** Loads the texts of a version in all its languages. */
export const consentTextsMachine = createCommandMachine<ConsentVersion, readonly ConsentText[]>({
  id: 'consentTexts',
  run: ({ version, languages }, signal) => listConsentTexts([version], languages, signal),
});
