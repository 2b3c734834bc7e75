import FilePenLine from 'lucide-react/icons/file-pen-line';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import type { OfferLine } from '#machines/data/tables/offers.ts';
import { type Line, Lines } from './lines.tsx';

const tones: Readonly<Record<OfferLine['status'], Line['tone']>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  approved: 'info',
  sent: 'info',
  viewed: 'info',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
};

/** The offers of an application, the latest version first. */
export function OfferList({ rows }: { rows: readonly OfferLine[] }) {
  const { t } = useTranslation('leadRecord');
  const format = useFormat();
  const on = (key: 'sent' | 'expires' | 'start', at: string | null) =>
    at === null ? [] : [t(`offer.${key}`, { date: format.date(at) })];
  return (
    <Lines
      label={t('offer.label')}
      icon={FilePenLine}
      empty={t('offer.empty')}
      emptyHelp={t('offer.emptyHelp')}
      lines={rows.map(({ id, number, status, basic_fils, sent_at, expires_at, start_on }) => ({
        id,
        title: <NumberText>{number}</NumberText>,
        state: t(`offer.status.${status}`),
        tone: tones[status],
        details: [
          ...(basic_fils === null ? [] : [t('offer.basic', { amount: format.money(basic_fils) })]),
          ...on('sent', sent_at),
          ...on('expires', expires_at),
          ...on('start', start_on),
        ],
      }))}
    />
  );
}
