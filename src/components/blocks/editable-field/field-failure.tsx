import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { AppError } from '#shared/app-error.ts';
import styles from './editable-field.module.css';

export interface FieldFailureProps {
  /** Error of the failed save. */
  error: AppError;
  onRetry: () => void;
  /** Discards the value. */
  onDiscard: () => void;
}

/** Shows why a value was not saved and what can be done. The entered value stays in the field. */
export function FieldFailure({ error, onRetry, onDiscard }: FieldFailureProps) {
  const { t } = useTranslation('candidates');
  const messages = useErrorMessages();
  return (
    <div className={styles.Failure} role="alert">
      <Icon of={CircleAlert} />
      <p>
        {t('field.notSaved')} {messages(error)}
      </p>
      <Row>
        <Button onPress={onRetry}>{t('field.retry')}</Button>
        <Button variant="quiet" onPress={onDiscard}>
          {t('field.discard')}
        </Button>
      </Row>
    </div>
  );
}
