import { type DocumentType, listDocumentTypes } from '#machines/data/tables/document-types.ts';
import { type EvidenceDocument, listEvidenceDocuments } from '#machines/data/tables/documents.ts';
import type { OnboardingWork } from '#machines/data/tables/onboarding-tasks.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** The documents that can complete a task. */
export interface EvidenceChoice {
  /** Existing documents, latest first. */
  proofs: readonly EvidenceDocument[];
  /** The document type that can be uploaded; null if the task names none. */
  type: Pick<DocumentType, 'code' | 'label_i18n' | 'sides' | 'accept'> | null;
  /** Labels of the types of `proofs`. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Loads the documents that can be evidence for a task. */
export function createEvidenceChoiceMachine({ candidate_id, template }: OnboardingWork) {
  const { document_type_code: code } = template;
  return createWidgetMachine<EvidenceChoice>({
    id: 'evidenceChoice',
    tables: ['documents'],
    topics: [`candidate:${candidate_id}`],
    async load(signal) {
      const all = await listEvidenceDocuments([candidate_id], signal);
      const proofs = code === null ? all : all.filter(({ type_code }) => type_code === code);
      const codes = [
        ...new Set([...proofs.map(({ type_code }) => type_code), ...(code === null ? [] : [code])]),
      ];
      const types = codes.length > 0 ? await listDocumentTypes(codes, signal) : [];
      return {
        proofs,
        type: types.find((one) => one.code === code) ?? null,
        labels: Object.fromEntries(types.map((one) => [one.code, one.label_i18n])),
      };
    },
  });
}
