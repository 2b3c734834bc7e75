import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import type { Driver } from '#machines/data/driver-passwords.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './driver-passwords.module.css';
import { PasswordInput } from './password-input.tsx';
import { useResetMessages } from './use-reset-messages.ts';

export interface ResetPasswordViewProps {
  driver: Driver;
  /** Password to set: suggested or typed. */
  password: string;
  /** The submitted password was too short. */
  isTooShort: boolean;
  /** Error of the last attempt. */
  error: AppError | null;
  /** The response was lost, so the password may have been set. */
  isOutcomeUnknown: boolean;
  state: 'editing' | 'submitting' | 'told';
  onType: (password: string) => void;
  onSuggest: () => void;
  onSubmit: () => void;
  onClose: () => void;
  /** Content to pass on the password once it is set. */
  passwordSlip: ReactNode;
}

/** Dialog to set the password of one driver and then show it. */
export function ResetPasswordView(props: ResetPasswordViewProps) {
  const { driver, state, password, error, isOutcomeUnknown, onSubmit, onClose } = props;
  const { t } = useTranslation('driverPasswords');
  const messages = useResetMessages();
  const { name } = driver;
  const isBusy = state === 'submitting';
  if (state === 'told') {
    return (
      <Dialog
        title={t('one.told', { name })}
        isOpen
        onOpenChange={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t('one.done')}
          </Button>
        }
      >
        <ResetMessage>
          <p>{t('one.once')}</p>
          {props.passwordSlip}
        </ResetMessage>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('one.title', { name })}
      isOpen
      isBusy={isBusy}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} disabledReason={isBusy ? t('one.submitting') : undefined}>
            {t('one.cancel')}
          </Button>
          <Button
            variant="primary"
            onPress={onSubmit}
            isPending={isBusy}
            pendingLabel={t('one.submitting')}
            disabledReason={driver.status === null ? t('noLogin') : undefined}
          >
            {t('one.submit')}
          </Button>
        </>
      }
    >
      <Form onSubmit={onSubmit}>
        <div className={styles.Message}>
          {error && <Alert>{messages(error, 'one')}</Alert>}
          {isOutcomeUnknown && !isBusy && <p className={styles.UnknownOutcome}>{t('one.doubt')}</p>}
          <p>{driver.status === null ? t('noLogin') : t('one.about')}</p>
          {driver.status !== null && (
            <PasswordInput
              label={t('one.field')}
              value={password}
              onChange={props.onType}
              onSuggest={props.onSuggest}
              isTooShort={props.isTooShort}
              isReadOnly={isBusy}
            />
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** Renders the result and takes the focus, because the focused field is gone. */
function ResetMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.Message} tabIndex={-1}>
      {children}
    </div>
  );
}
