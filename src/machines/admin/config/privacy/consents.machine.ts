import { type ConsentVersion, listConsentVersions } from '#machines/data/rpc/consent-versions.ts';
import { type ConsentText, listConsentTexts } from '#machines/data/tables/consent-texts.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Versions of the consent text, the newest first. Nothing about them changes here. */
export const consentsMachine = createCollectionMachine<readonly ConsentVersion[], never>({
  id: 'consentVersions',
  load: (_, signal) => listConsentVersions(signal),
  run: () => Promise.reject(new Error('Published texts never change.')),
});

/** Reads the texts of a version in all its languages. */
export const consentTextsMachine = createCommandMachine<ConsentVersion, readonly ConsentText[]>({
  id: 'consentTexts',
  run: ({ version, languages }, signal) => listConsentTexts([version], languages, signal),
});
