import {
  listNameSpellings,
  loadNameChoice,
  type NameChoice,
  type NameSpelling,
  reconcileName,
} from '#machines/data/rpc/reconcile-name.ts';
import { loadLatestApplication } from '#machines/data/tables/applications.ts';
import { listDocumentLabels } from '#machines/data/tables/document-types.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** The spellings of a name, and the chosen one. */
export interface Names {
  applicationId: string;
  spellings: readonly NameSpelling[];
  choice: NameChoice | null;
  /** Document labels by code. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The legal name to set. */
export interface NameOrder {
  applicationId: string;
  legalName: string;
  reason: string | null;
}

/** Loads the spellings of a candidate's name and chooses the legal one. The input is the candidate's id. */
export const namesMachine = createCollectionMachine<Names, NameOrder, void, string>({
  id: 'names',
  async load(candidateId, signal) {
    const { id: applicationId } = await loadLatestApplication(candidateId, signal);
    const [spellings, choice] = await Promise.all([
      listNameSpellings(applicationId, signal),
      loadNameChoice(applicationId, signal),
    ]);
    const codes = spellings.map(({ source }) => source);
    return { applicationId, spellings, choice, labels: await listDocumentLabels(codes, signal) };
  },
  run: ({ applicationId, legalName, reason }, signal) =>
    reconcileName(applicationId, legalName, reason, signal),
});
