import { listRejectReasons, type RejectReason } from '#machines/data/tables/document-reject-reasons.ts';
import { type DocumentTypeFields, listDocumentTypeFields } from '#machines/data/tables/document-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Shared data of all reviews: document types by code, and rejection reasons. */
export interface ReviewParts {
  types: Readonly<Record<string, DocumentTypeFields>>;
  reasons: readonly RejectReason[];
}

export const reviewPartsMachine = createWidgetMachine<ReviewParts>({
  id: 'documentReviewParts',
  isCached: true,
  async load(signal) {
    const [types, reasons] = await Promise.all([listDocumentTypeFields(signal), listRejectReasons(signal)]);
    return { types: Object.fromEntries(types.map((type) => [type.code, type])), reasons };
  },
});
