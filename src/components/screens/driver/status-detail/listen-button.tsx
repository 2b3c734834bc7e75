import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useTranslation } from 'react-i18next';
import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { offerLines } from '#components/blocks/offer-document/offer-lines.ts';
import type { Format } from '#components/i18n/format.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

/** Reads the offer aloud in the language around it; nothing where the device has no voice for it. */
export function ListenButton({ offer }: { offer: OfferContent }) {
  const { t, i18n } = useTranslation('offerDocument');
  const format = useFormat();
  const voice = useReadAloud(i18n.language);
  if (!voice.canRead) return null;
  const lines = offerLines(t, format, offer.terms);
  const spoken = [
    ...(offer.opening === null ? [] : [offer.opening]),
    ...lines.map(({ label, value, detail }) => `${label}: ${value}. ${detail ?? ''}`),
    `${t('free.title')}. ${t('free.help')}`,
    ...deadline(format, t('deadline.label'), offer.expiresAt),
  ].map(unmarked);
  return (
    <Button size="large" isWide onPress={() => (voice.isReading ? voice.stop() : voice.read(spoken))}>
      <Icon of={voice.isReading ? Square : Volume2} size="density" />
      {voice.isReading ? t('stop') : t('listen')}
    </Button>
  );
}

function deadline(format: Format, label: string, at: string | null): string[] {
  return at === null ? [] : [`${label} ${format.dateTime(at)}.`];
}

/** Without the marks of direction, which some voices spell out. */
function unmarked(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '').trim();
}
