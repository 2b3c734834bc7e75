import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Board } from './board.tsx';
import styles from './walk-in-board.module.css';

export interface WalkInBoardScreenProps {
  /** Location of the queue; null if the URL has none. */
  locationId: string | null;
  deskHref: string;
}

/** `/recruiter/interview-tracking/board`: shows in the waiting room which number is called to which desk. */
export function WalkInBoardScreen({ locationId, deskHref }: WalkInBoardScreenProps) {
  const { t } = useTranslation('walkIn');
  if (locationId !== null) return <Board key={locationId} locationId={locationId} />;
  return (
    <div className={styles.Choose}>
      <EmptyState title={t('board')} action={<Link href={deskHref}>{t('title')}</Link>}>
        {t('boardChoose')}
      </EmptyState>
    </div>
  );
}
