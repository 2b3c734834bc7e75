import * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { maxDocumentBytes } from '#machines/data/document-file.ts';
import { documentMimes, sendDocument } from '#machines/data/document-upload.ts';
import { acceptOfferOnPaper } from '#machines/data/rpc/offer-changes.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { announceOffer, type OfferingDataSource } from './offer-form.machine.ts';

const minNameLength = 2;
const maxNameLength = 200;

/** Proof of a signature on paper, except the file, which drafts can't store. */
export const paperSignatureValues = z.object({
  witness: z.string(),
  /** The name of the chosen file; empty if none. */
  fileName: z.string(),
});
export type PaperSignatureValues = z.infer<typeof paperSignatureValues>;

export const emptyPaperSignature: PaperSignatureValues = { witness: '', fileName: '' };

/** Returns validation errors as the last part of `offering:paper.wrong.` keys; the server has the final say. */
export function validatePaperSignature(
  { witness }: PaperSignatureValues,
  file: File | null,
): FieldErrors<PaperSignatureValues> {
  const name = witness.trim();
  return {
    ...(file === null && { fileName: 'file' }),
    ...(file !== null && !isAcceptedType(file.type) && { fileName: 'mime' }),
    ...(file !== null && file.size > maxDocumentBytes && { fileName: 'size' }),
    ...((name.length < minNameLength || name.length > maxNameLength) && { witness: 'witness' }),
  };
}

function isAcceptedType(type: string): boolean {
  return documentMimes.some((mime) => mime === type);
}

/** Records that a driver signed an offer on paper: the signed file and the witness. */
export function createPaperSignatureMachine(
  dataSource: OfferingDataSource,
  offerId: string,
  fileOf: () => File | null,
) {
  return createFormMachine<PaperSignatureValues, Offer>({
    id: 'offerPaper',
    screen: 'candidate.offerPaper',
    shape: paperSignatureValues,
    check: (values) => validatePaperSignature(values, fileOf()),
    async submit({ witness }, signal) {
      const context = dataSource.read();
      const offer = context?.offers.find(({ id }) => id === offerId);
      const file = fileOf();
      if (!context || !offer || !file) throw new Refusal('NOT_FOUND');
      try {
        const documentId = await sendDocument(
          context.candidate.id,
          { type: 'offer_signed', side: 'single', file },
          signal,
        );
        return await acceptOfferOnPaper(offer, { documentId, witness: witness.trim() }, signal);
      } catch (cause) {
        if (dataErrorOf(cause) instanceof Refusal) dataSource.reload();
        throw cause;
      } finally {
        announceOffer(context.candidate.id);
      }
    },
  });
}
