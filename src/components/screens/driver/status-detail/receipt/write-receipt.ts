import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { setText } from '#components/blocks/pdf/set-text.ts';
import { textFonts } from '#components/blocks/pdf/text-fonts.ts';
import { formatOf } from '#components/i18n/format.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { directionOf, type Language, pickLanguage } from '#components/i18n/languages.ts';
import type { OfferReceipt } from '#machines/data/rpc/my-offers.ts';
import { receiptParagraphs } from './receipt-paragraphs.ts';

/**
 * Creates the receipt of an acceptance as a PDF in one language. Rejects if the fonts or translations can't be loaded.
 */
export async function writeReceipt(
  receipt: OfferReceipt,
  offer: OfferContent,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const readIn = receipt.evidence?.language;
  const urls = textFonts(language, readIn ? pickLanguage([readIn]) : null);
  const [catalogues, ...fonts] = await Promise.all([
    loadCatalogues(language, ['statusDetail', 'offerDocument']),
    ...urls.map(fetchFont),
  ]);
  const i18n = createI18n(language, catalogues);
  const [t, tOffer] = [i18n.getFixedT(language, 'statusDetail'), i18n.getFixedT(language, 'offerDocument')];
  return setText({
    title: `${t('receipt.title')}: ${receipt.number}`,
    language,
    direction: directionOf[language],
    paragraphs: receiptParagraphs(receipt, offer, { t, tOffer, format: formatOf(language) }),
    fonts,
  });
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No font at ${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
