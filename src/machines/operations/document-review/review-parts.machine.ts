import { listRejectReasons, type RejectReason } from '#machines/data/tables/document-reject-reasons.ts';
import { listReadableTypes, type ReadableType } from '#machines/data/tables/document-types.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** What every review needs: the types of documents by code, and the reasons to reject one. */
export interface ReviewParts {
  types: Readonly<Record<string, ReadableType>>;
  reasons: readonly RejectReason[];
}

export const reviewPartsMachine = createWidgetMachine<ReviewParts>({
  id: 'documentReviewParts',
  isKept: true,
  async load(signal) {
    const [types, reasons] = await Promise.all([listReadableTypes(signal), listRejectReasons(signal)]);
    return { types: Object.fromEntries(types.map((type) => [type.code, type])), reasons };
  },
});
