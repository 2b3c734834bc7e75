/** The missing documents of a hand-over sheet. */
import { listDocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import { type DocumentType, listDocumentTypes } from '#machines/data/tables/document-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** A document that the hand-over requires, and whether the driver was asked for it. */
export interface MissingDocument extends Pick<DocumentType, 'code' | 'label_i18n' | 'sides' | 'accept'> {
  isRequested: boolean;
}

const incompleteStatuses: readonly string[] = ['missing', 'requested', 'uploading', 'rejected', 'expired'];

/** Loads which passport and licence documents of an application are missing or rejected. */
export function createSheetDocumentsMachine(applicationId: string) {
  return createWidgetMachine<readonly MissingDocument[]>({
    id: 'sheetDocuments',
    tables: ['documents', 'document_requirements'],
    async load(signal) {
      const rows = (await listDocumentStatus(applicationId, signal)).filter(
        ({ type_code, status, can_view }) =>
          can_view &&
          incompleteStatuses.includes(status) &&
          (type_code === 'passport_bio' || type_code.startsWith('driving_licence')),
      );
      if (rows.length === 0) return [];
      const types = await listDocumentTypes(
        rows.map(({ type_code }) => type_code),
        signal,
      );
      return rows.flatMap(({ type_code, status }) => {
        const type = types.find(({ code }) => code === type_code);
        return type ? { ...type, isRequested: status === 'requested' } : [];
      });
    },
  });
}
