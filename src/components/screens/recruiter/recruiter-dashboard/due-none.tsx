import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ClaimButton, type ClaimProps } from './claim.tsx';
import { Guide } from './guide.tsx';

/** Number of leads to claim at once when no work is left. */
const claimCount = 5;

interface DueNoneProps extends Omit<ClaimProps, 'claimed'> {
  isNew: boolean;
  nextAt: number | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  leadsHref: string;
}

/** Shown when nothing is due: all work is done, or there is none yet. */
export function DueNone({ isNew, nextAt, now, leadsHref, ...claim }: DueNoneProps) {
  const { t } = useTranslation('recruiterDashboard');
  const { dayTime } = useMoments(now);
  if (isNew) return <Guide {...claim} leadsHref={leadsHref} />;
  return (
    <EmptyState
      kind="done"
      title={t('clear.title')}
      action={<ClaimButton {...claim} count={claimCount} isMain />}
    >
      {nextAt === null ? t('clear.nothing') : t('clear.next', { when: dayTime(nextAt) })}
    </EmptyState>
  );
}
