import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import styles from './approvals.module.css';

export interface ReturnFormProps {
  /** Messages of the form: its name, field, errors and button. */
  words: Readonly<Record<'title' | 'label' | 'hint' | 'missing' | 'long' | 'submit' | 'pending', string>>;
  /** Maximum length of the reason, in characters. */
  maxLength: number;
  isPending: boolean;
  onReturn: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of a refusal. The typed text is kept if sending fails. */
export function ReturnForm({ words, maxLength, isPending, onReturn, onCancel }: ReturnFormProps) {
  const { t } = useTranslation('overview');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const wrong = reason.trim() === '' ? words.missing : reason.length > maxLength && words.long;
    setErrors(wrong ? { reason: wrong } : {});
    if (!wrong) onReturn(reason.trim());
  };
  return (
    <fieldset className={styles.Return} onKeyDown={({ key }) => key === 'Escape' && !isPending && onCancel()}>
      <Form aria-label={words.title} errors={errors} isPending={isPending} onSubmit={submit}>
        <TextArea
          name="reason"
          label={words.label}
          hint={words.hint}
          value={reason}
          onChange={setReason}
          maxLength={maxLength}
          isReadOnly={isPending}
          autoFocus
        />
        <div className={styles.Actions}>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.pending}>
            {words.submit}
          </Button>
          <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
            {t('approvals.cancel')}
          </Button>
        </div>
      </Form>
    </fieldset>
  );
}
