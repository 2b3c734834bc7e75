import { useTranslation } from 'react-i18next';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MohreOffer } from '#machines/data/tables/offer-mohre.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';

/** Number of shown characters of the terms' hash, enough to tell receipts apart. */
const hashLength = 12;

export interface OfferResponseProps {
  offer: Offer;
  /** The registration of the offer at MOHRE; null for none. */
  mohre: MohreOffer | null;
  references: References | null;
  /** A declined offer can be followed by another version. */
  mayRevise: boolean;
}

/** Shows the driver's answer: who accepted, when and in which language; or why it was declined. */
export function OfferResponse({ offer, mohre, references, mayRevise }: OfferResponseProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const { responded_at, decline_reason, accept_evidence: evidence, terms_hash } = offer;
  if (responded_at === null) return null;
  const respondedAt = format.dateTime(responded_at);
  const text = (key: string) => (typeof evidence?.[key] === 'string' ? evidence[key] : null);
  const recorder = references && nameIn(references, text('recorded_by'));
  return (
    <Stack as="section" gap={1}>
      <Heading level={3} size="body">
        {t('tab.answer')}
      </Heading>
      {decline_reason !== null && (
        <>
          <p>{t('answer.declined', { when: respondedAt })}</p>
          <p>
            <strong>{t(`answer.reason.${decline_reason}`)}</strong>
          </p>
          {mayRevise && <Muted>{t('answer.counter')}</Muted>}
        </>
      )}
      {evidence && (
        <p>
          {evidence.method === 'paper'
            ? t('answer.paper', { when: respondedAt, witness: text('witness') ?? '' })
            : t('answer.accepted', {
                when: respondedAt,
                name: text('name_typed') ?? '',
                language: languageNames[pickLanguage([text('language')])],
              })}
        </p>
      )}
      {recorder && <Muted>{t('answer.recorded', { name: recorder })}</Muted>}
      {evidence && terms_hash !== null && (
        <Muted>{t('answer.receipt', { hash: terms_hash.slice(0, hashLength) })}</Muted>
      )}
      {mohre?.offer_id === offer.id && <Muted>{t('answer.mohre', { number: mohre.mohre_offer_no })}</Muted>}
    </Stack>
  );
}
