import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Board } from './board.tsx';
import styles from './walk-in-board.module.css';

export interface WalkInBoardScreenProps {
  /** Whose queue it shows; null where the address doesn't say. */
  locationId: string | null;
  deskHref: string;
}

/** `/recruiter/interview-tracking/board`: which number is called to which desk, for the waiting room. */
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
