import { useState } from 'react';
import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { saveFile } from '#components/hooks/save-file.ts';
import type { Language } from '#components/i18n/languages.ts';
import type { OfferReceipt } from '#machines/data/rpc/my-offers.ts';

/** Returns the receipt as a PDF in a language. The code to create it is loaded on first use. */
export function useReceiptFile(receipt: OfferReceipt, content: OfferContent, language: Language) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const { writeReceipt } = await import('./receipt/write-receipt.ts');
      const file = await writeReceipt(receipt, content, language);
      saveFile(new Blob([file], { type: 'application/pdf' }), `${receipt.number}-${language}.pdf`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', save };
}
