import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './record.module.css';

export interface DraftLineProps {
  /** When the draft was kept that the form began with; null without one. */
  restoredFrom: number | null;
  /** False where the browser keeps nothing. */
  isKept: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
}

/** Says that a form began with what was typed before, or that this browser keeps nothing. */
export function DraftLine({ restoredFrom, isKept, onDiscard }: DraftLineProps) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  if (!isKept) return <Muted>{t('draft.notKept')}</Muted>;
  if (restoredFrom === null) return null;
  return (
    <p className={styles.Draft} role="status">
      <span>{t('draft.restored', { when: format.dateTime(restoredFrom) })}</span>
      <Button variant="quiet" onPress={onDiscard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
