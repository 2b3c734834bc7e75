import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import styles from './approvals.module.css';

/** As long as `approval_note` may be. */
const longest = 1_000;

export interface ReturnFormProps {
  /** Whose offer it is. */
  name: string;
  isPending: boolean;
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/** The reason why an offer goes back to its recruiter; what was typed stays when it could not be sent. */
export function ReturnForm({ name, isPending, onReturn, onCancel }: ReturnFormProps) {
  const { t } = useTranslation('overview');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const wrong =
      reason.trim() === ''
        ? t('approvals.returnMissing')
        : reason.length > longest && t('approvals.returnLong');
    setErrors(wrong ? { reason: wrong } : {});
    if (!wrong) onReturn(reason.trim());
  };
  return (
    <fieldset className={styles.Return} onKeyDown={({ key }) => key === 'Escape' && !isPending && onCancel()}>
      <Form
        aria-label={t('approvals.returnOf', { name })}
        errors={errors}
        isPending={isPending}
        onSubmit={submit}
      >
        <TextArea
          name="reason"
          label={t('approvals.returnReason')}
          hint={t('approvals.returnHint')}
          value={reason}
          onChange={setReason}
          maxLength={longest}
          isReadOnly={isPending}
          autoFocus
        />
        <div className={styles.Actions}>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={t('approvals.returning')}
          >
            {t('approvals.return')}
          </Button>
          <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
            {t('approvals.cancel')}
          </Button>
        </div>
      </Form>
    </fieldset>
  );
}
