import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferDocument } from '#components/blocks/offer-document/offer-document.tsx';
import { languageNames } from '#components/i18n/languages.ts';
import { Select } from '#components/ui/select/select.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { termsOfOffer } from '#machines/candidate/offer/offer-changes-of.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import { type Offer, type OfferTerms, offerRow } from '#machines/data/tables/offers.ts';
import styles from './editor.module.css';

export interface OfferPreviewProps {
  context: Pick<OfferingContext, 'opening' | 'clientName' | 'mohre'>;
  /** Terms to show; those of a form are not saved yet. */
  terms: OfferTerms;
  /** The offer of the terms; null for a new one. */
  offer: Offer | null;
  /** The version the driver had before; null for a first one. */
  before: Offer | null;
}

/** Shows the offer as the driver reads it, in a frame as wide as a phone, in any of the seven languages. */
export function OfferPreview({ context, terms, offer, before }: OfferPreviewProps) {
  const { t } = useTranslation('offering');
  const [chosen, setChosen] = useState<Offer['language'] | null>(null);
  const { opening, clientName, mohre } = context;
  const language = chosen ?? terms.language;
  return (
    <div className={styles.Phone}>
      <Select
        label={t('preview.language')}
        options={offerRow.shape.language.options.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setChosen}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.Screen} data-density="driver" tabIndex={0} aria-label={t('preview.phone')}>
        <OfferDocument
          language={language}
          offer={{
            // An offer gets its number when it is saved.
            number: offer?.number ?? '—',
            versionNo: offer?.version_no ?? (before?.version_no ?? 0) + 1,
            opening: opening?.title ?? null,
            client: clientName,
            emirate: opening?.emirate ?? null,
            terms,
            termsBefore: before && termsOfOffer(before),
            expiresAt: offer?.expires_at ?? null,
            mohreNumber: mohre !== null && mohre.offer_id === offer?.id ? mohre.mohre_offer_no : null,
          }}
        />
      </section>
      <Muted>{t('preview.own', { language: languageNames[terms.language] })}</Muted>
    </div>
  );
}
