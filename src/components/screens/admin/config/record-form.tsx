import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import styles from './record-form.module.css';

export interface RecordFormProps {
  /** What is written, for those who can't see it. */
  label: string;
  isNew: boolean;
  /** What is wrong, in words, by field. */
  errors: Readonly<Record<string, string>>;
  /** Why it was not stored. */
  error: string | null;
  isSaving: boolean;
  /** When the draft was kept that the form began with, in ms since 1970; null without one. */
  restoredFrom: number | null;
  /** False where the browser keeps no drafts. */
  isKept: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a drawer: what became of an earlier one, its fields, and the buttons that stay in sight. */
export function RecordForm(props: RecordFormProps) {
  const { label, isNew, errors, error, isSaving, restoredFrom, isKept, children } = props;
  const { t } = useTranslation('config');
  const format = useFormat();
  return (
    <Form aria-label={label} errors={errors} isPending={isSaving} onSubmit={props.onSubmit}>
      {restoredFrom !== null && (
        <div className={styles.Note}>
          <Banner
            icon={History}
            tone="info"
            action={<Button onPress={props.onDiscard}>{t('form.discard')}</Button>}
          >
            {t('form.restored', { when: format.dateTime(restoredFrom) })}
          </Banner>
        </div>
      )}
      {children}
      {!isKept && <p className={styles.NotKept}>{t('form.notKept')}</p>}
      <div className={styles.Foot}>
        {error !== null && <Alert>{error}</Alert>}
        <div className={styles.Buttons}>
          <Button onPress={props.onClose}>{t('form.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t('form.saving')}>
            {isNew ? t('form.add') : t('form.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
