import { useTranslation } from 'react-i18next';
import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { offerLines } from '#components/blocks/offer-document/offer-lines.ts';
import { ReadAloudButton } from '#components/blocks/read-aloud/read-aloud-button.tsx';
import type { Format } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';

/** Reads the offer aloud in the surrounding language. Renders nothing if the device has no voice for it. */
export function ListenButton({ offer }: { offer: OfferContent }) {
  const { t, i18n } = useTranslation('offerDocument');
  const format = useFormat();
  const lines = offerLines(t, format, offer.terms);
  const sentences = [
    ...(offer.opening === null ? [] : [offer.opening]),
    ...lines.map(({ label, value, detail }) => `${label}: ${value}. ${detail ?? ''}`),
    `${t('free.title')}. ${t('free.help')}`,
    ...deadlineTexts(format, t('deadline.label'), offer.expiresAt),
  ];
  return (
    <ReadAloudButton
      language={i18n.language}
      sentences={sentences}
      label={t('listen')}
      stopLabel={t('stop')}
    />
  );
}

function deadlineTexts(format: Format, label: string, at: string | null): string[] {
  return at === null ? [] : [`${label} ${format.dateTime(at)}.`];
}
