import { dataErrorOf } from '#machines/data/data-error.ts';
import { displayProblemOf } from '#machines/data/document-file.ts';
import { loadDocumentFile } from '#machines/data/document-link.ts';
import {
  claimNextDocument,
  loadDocumentValidity,
  type NextDocument,
  type ReviewFilters,
} from '#machines/data/rpc/document-review.ts';
import { listDocumentSheets } from '#machines/data/tables/documents.ts';
import type { ReviewFile, ReviewItem } from './document-review.types.ts';

/**
 * Takes the next document and loads it with its files; null if none is left. Throws errors that `dataErrorOf` handles.
 */
export async function claimNextItem(
  { filters, excludedId }: { filters: ReviewFilters; excludedId: string | null },
  signal: AbortSignal,
): Promise<ReviewItem | null> {
  const taken = await claimNextDocument(filters, excludedId, signal);
  return taken && loadItem(taken, signal);
}

async function loadItem(taken: NextDocument, signal: AbortSignal): Promise<ReviewItem> {
  const sent = taken.sides.filter(({ document_id }) => document_id !== null);
  const [sheets, validity, files] = await Promise.all([
    listDocumentSheets(taken.candidate_id, taken.type_code, signal),
    loadDocumentValidity(taken.document_id, signal),
    Promise.all(sent.map(async (side) => [side.document_id, await fileOf(side, signal)] as const)),
  ]);
  const [newest] = sheets;
  if (!newest) throw new Error('The document that was taken is gone.');
  return {
    documentId: taken.document_id,
    candidateId: taken.candidate_id,
    applicationId: taken.application_id,
    type: taken.type_code,
    neededBy: taken.needed_by,
    neededOn: validity?.needed_on ?? null,
    neededDays: validity?.needed_days ?? null,
    sides: files.flatMap(([id, file]) => {
      const sheet = sheets.find((one) => one.id === id);
      return sheet && file
        ? [{ sheet, file, isWaiting: sheet.status === 'uploaded' || sheet.status === 'in_review' }]
        : [];
    }),
    person: newest.candidate,
    application: newest.application,
    rejections: sheets.filter(({ reject_reason_code }) => reject_reason_code !== null).length,
  };
}

/** Loads the file of a side; a failure does not block the rest of the document. Null for a side without a file. */
async function fileOf(
  { document_id, status }: NextDocument['sides'][number],
  signal: AbortSignal,
): Promise<ReviewFile | null> {
  if (document_id === null || status === 'requested' || status === 'uploading') return null;
  try {
    const file = await loadDocumentFile(document_id, 'review', signal);
    const problem = await displayProblemOf(file.blob, file.mime);
    return problem ? { state: 'unsafe', problem } : { state: 'ready', ...file };
  } catch (error) {
    signal.throwIfAborted();
    return { state: 'lost', error: dataErrorOf(error) };
  }
}
