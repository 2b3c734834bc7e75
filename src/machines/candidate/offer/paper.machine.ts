import * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { mostDocumentBytes } from '#machines/data/document-file.ts';
import { documentMimes, sendDocument } from '#machines/data/document-upload.ts';
import { acceptOfferOnPaper } from '#machines/data/rpc/offer-changes.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { announceOffer, type OfferingReading } from './offer-form.machine.ts';

const shortestName = 2;
const longestName = 200;

/** Proof of a signature on paper, except the file, which drafts can't store. */
export const paperValues = z.object({
  witness: z.string(),
  /** The name of the chosen file; empty if none. */
  fileName: z.string(),
});
export type PaperValues = z.infer<typeof paperValues>;

export const emptyPaper: PaperValues = { witness: '', fileName: '' };

/** Returns validation errors as the last part of `offering:paper.wrong.` keys; the server has the final say. */
export function checkPaper({ witness }: PaperValues, file: File | null): FieldErrors<PaperValues> {
  const name = witness.trim();
  return {
    ...(file === null && { fileName: 'file' }),
    ...(file !== null && !isTaken(file.type) && { fileName: 'mime' }),
    ...(file !== null && file.size > mostDocumentBytes && { fileName: 'size' }),
    ...((name.length < shortestName || name.length > longestName) && { witness: 'witness' }),
  };
}

function isTaken(type: string): boolean {
  return documentMimes.some((mime) => mime === type);
}

/** Records that a driver signed an offer on paper: the signed file and the witness. */
export function createPaperMachine(reading: OfferingReading, offerId: string, fileOf: () => File | null) {
  return createFormMachine<PaperValues, Offer>({
    id: 'offerPaper',
    screen: 'candidate.offerPaper',
    shape: paperValues,
    check: (values) => checkPaper(values, fileOf()),
    async submit({ witness }, signal) {
      const context = reading.read();
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
        if (dataErrorOf(cause) instanceof Refusal) reading.reload();
        throw cause;
      } finally {
        announceOffer(context.candidate.id);
      }
    },
  });
}
