import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Spinner } from '#components/ui/spinner/spinner.tsx';
import type { ScreeningContext } from '#machines/candidate/screening/screening.context.ts';
import styles from './screening.module.css';

/** Shows whether every answer is saved. Unsaved answers are kept on this device, and it says so. */
export function SaveStatus({ context: { lead, draft } }: { context: ScreeningContext }) {
  const { t } = useTranslation('screening');
  const count = Object.keys(draft.values.answers).length;
  const states = [...lead.fields.values()];
  const isSaving = states.some(({ status }) => status === 'waiting' || status === 'saving');
  if (!draft.isStored && count > 0) {
    return (
      <p className={styles.Status} data-tone="warn" role="status">
        <Icon of={CloudOff} />
        {t('notKept')}
      </p>
    );
  }
  return (
    <p
      className={styles.Status}
      data-tone={states.length > 0 && !isSaving ? 'warn' : undefined}
      role="status"
    >
      {isSaving ? <Spinner /> : <Icon of={count > 0 ? CloudOff : Check} />}
      {isSaving && t('saving')}
      {!isSaving && (count > 0 ? t('waiting', { count }) : t('saved'))}
    </p>
  );
}
