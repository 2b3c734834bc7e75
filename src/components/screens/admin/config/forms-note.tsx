import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { AssignmentStatus } from '#machines/admin/config/load-switches.ts';
import styles from './general.module.css';

export interface FormsNoteProps {
  /** Number of forms whose assignment differs from the switch. */
  outdatedFormCount: number;
  assignment: AssignmentStatus;
  /** Notifies the forms again. */
  onAssign: () => void;
}

/** Shows that forms don't follow auto-assignment, with a button to update them. Renders nothing if they do. */
export function FormsNote({ outdatedFormCount, assignment, onAssign }: FormsNoteProps) {
  const { t } = useTranslation('config');
  const format = useFormat();
  if (assignment === 'saving' || (assignment === 'resting' && outdatedFormCount === 0)) return null;
  return (
    <div className={styles.Note}>
      <Banner
        icon={TriangleAlert}
        action={
          <Button onPress={onAssign} isPending={assignment === 'retrying'} pendingLabel={t('forms.saving')}>
            {t('forms.retry')}
          </Button>
        }
      >
        {outdatedFormCount === 0
          ? t('forms.failed')
          : t('forms.stray', { count: outdatedFormCount, number: format.number(outdatedFormCount) })}
      </Banner>
    </div>
  );
}
