import type { TFunction } from 'i18next';
import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { offerLines } from '#components/blocks/offer-document/offer-lines.ts';
import type { Paragraph } from '#components/blocks/pdf/set-text.ts';
import type { Format } from '#components/i18n/format.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import type { OfferReceipt } from '#machines/data/rpc/my-offers.ts';

export interface ReceiptLabels {
  t: TFunction<'statusDetail'>;
  tOffer: TFunction<'offerDocument'>;
  format: Format;
}

/** Returns the text of the receipt: first the acceptance, then the terms. */
export function receiptParagraphs(
  receipt: OfferReceipt,
  offer: OfferContent,
  { t, tOffer, format }: ReceiptLabels,
): Paragraph[] {
  const { evidence } = receipt;
  const pair = (label: string, value: string): Paragraph[] => [
    { text: label, size: 8, isMuted: true, above: 3 },
    { text: value, size: 10.5 },
  ];
  const place = [offer.client, offer.emirate && tOffer(`emirate.${offer.emirate}`)].filter(
    (part) => part !== null,
  );
  const signer = evidence?.method === 'paper' ? t('receipt.paper') : (evidence?.name_typed ?? null);
  return [
    { text: t('receipt.title'), size: 18 },
    { text: t('accepted'), size: 12 },
    ...(offer.opening === null ? [] : [{ text: offer.opening, size: 14, above: 10 }]),
    ...(place.length === 0 ? [] : [{ text: place.join(' · '), size: 10, isMuted: true }]),
    ...pair(t('receipt.offer'), tOffer('number', { number: receipt.number, version: receipt.version_no })),
    ...pair(t('receipt.application'), receipt.reference),
    ...pair(t('receipt.at'), `${format.dateTime(receipt.responded_at)} (${tOffer('deadline.zone')})`),
    ...(signer === null ? [] : pair(t('receipt.name'), signer)),
    ...(evidence?.language
      ? pair(t('receipt.language'), languageNames[pickLanguage([evidence.language])])
      : []),
    ...offerLines(tOffer, format, receipt.terms).flatMap(({ label, value, detail }, index) => {
      const [first, ...rest] = pair(label, detail === null ? value : `${value}, ${detail}`);
      return first ? [{ ...first, above: index === 0 ? 14 : 3 }, ...rest] : rest;
    }),
    { text: `${tOffer('free.title')}. ${tOffer('free.help')}`, size: 11, above: 10 },
    { text: `${t('receipt.code')}: ${receipt.terms_hash}`, size: 7, isMuted: true, above: 8 },
  ];
}
