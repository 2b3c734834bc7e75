import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './record.module.css';

export interface DraftLineProps {
  /** Time the restored draft was saved; null without a draft. */
  restoredDraftTime: number | null;
  /** False if the browser can't store drafts. */
  isStored: boolean;
  /** Discards the draft. */
  onDiscard: () => void;
}

/** Shows that a form was restored from a draft, or that this browser can't store drafts. */
export function DraftLine({ restoredDraftTime, isStored, onDiscard }: DraftLineProps) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  if (!isStored) return <Muted>{t('draft.notKept')}</Muted>;
  if (restoredDraftTime === null) return null;
  return (
    <p className={styles.Draft} role="status">
      <span>{t('draft.restored', { when: format.dateTime(restoredDraftTime) })}</span>
      <Button variant="quiet" onPress={onDiscard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
