import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Smartphone from 'lucide-react/icons/smartphone';
import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from 'react-i18next';
import { documentStyles } from '#components/blocks/document-card/document-state.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { BadgeProps } from '#components/ui/badge/badge.tsx';
import type { EntrySide, SideState } from '#machines/driver/documents/documents.types.ts';

/** Icon and colour of each state. */
export const stateStyles: Readonly<
  Record<SideState, { icon: LucideIcon; tone: NonNullable<BadgeProps['tone']> }>
> = {
  again: documentStyles.rejected,
  notSent: { icon: CircleAlert, tone: 'bad' },
  draft: { icon: Smartphone, tone: 'warn' },
  missing: documentStyles.requested,
  expired: documentStyles.expired,
  expiring: documentStyles.expiring,
  sending: documentStyles.uploading,
  waiting: { icon: Smartphone, tone: 'info' },
  checking: { icon: Hourglass, tone: 'info' },
  accepted: documentStyles.verified,
  ours: { icon: UserCheck, tone: 'neutral' },
  waived: documentStyles.waived,
};

const day = 86_400_000;

/** Returns a function that names a state. `now` is in ms since the Unix epoch. */
export function useStateMessages(now: number) {
  const { t } = useTranslation('driverDocuments');
  const { t: tDocuments } = useTranslation('documents');
  const format = useFormat();
  return (state: SideState, sides: readonly EntrySide[]): string => {
    switch (state) {
      case 'missing':
        return tDocuments('state.driver.requested');
      case 'checking':
        return tDocuments('state.driver.in_review');
      case 'accepted':
        return tDocuments('state.driver.verified');
      case 'expired':
      case 'waived':
        return tDocuments(`state.driver.${state}`);
      case 'expiring': {
        const endStages = sides.flatMap(({ accepted }) => accepted?.expiry_date ?? []).toSorted()[0];
        const days =
          endStages === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(endStages) - now) / day));
        return tDocuments('state.driver.expiring', { count: days });
      }
      case 'sending': {
        const going = sides.flatMap(({ photo }) => (photo?.state === 'sending' ? [photo.percent] : []));
        const percent = going.length === 0 ? 0 : Math.min(...going);
        return t('state.sending', { percent: format.percent(percent / 100) });
      }
      default:
        return t(`state.${state}`);
    }
  };
}
