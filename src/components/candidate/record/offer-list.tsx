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
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const on = (key: 'sent' | 'expires' | 'start', at: string | null) =>
    at && t(`offer.${key}`, { date: format.date(at) });
  const pay = ({ basic_fils, allowances, pay_model, ...estimate }: OfferLine) => {
    if (basic_fils === null) return [];
    const { est_monthly_min_fils: least, est_monthly_max_fils: most } = estimate;
    const total = allowances.reduce((sum, { fils }) => sum + fils, basic_fils);
    return [
      pay_model === 'fixed' || least === null || most === null
        ? t('offer.total', { amount: format.money(total) })
        : t('offer.estimate', { least: format.money(least), most: format.money(most) }),
      t('offer.basic', { amount: format.money(basic_fils) }),
    ];
  };
  return (
    <Lines
      label={t('offer.label')}
      icon={FilePenLine}
      empty={t('offer.empty')}
      emptyHelp={t('offer.emptyHelp')}
      lines={rows.map((offer) => ({
        id: offer.id,
        title: <NumberText>{offer.number}</NumberText>,
        state: t(`offer.status.${offer.status}`),
        tone: tones[offer.status],
        details: [
          t('offer.version', { number: format.number(offer.version_no) }),
          ...pay(offer),
          on('sent', offer.sent_at),
          on('expires', offer.expires_at),
          on('start', offer.start_on),
        ],
      }))}
    />
  );
}
