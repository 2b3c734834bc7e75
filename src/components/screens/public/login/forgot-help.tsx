import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './login.module.css';

export interface ForgotHelpProps {
  /** What stands on the line before the link. */
  children: ReactNode;
}

/** The forgot-password link, which shows whom to ask: nobody is sent a message. */
export function ForgotHelp({ children }: ForgotHelpProps) {
  const { t } = useTranslation('login');
  const [isOpen, setOpen] = useState(false);
  const helpId = useId();
  return (
    <div>
      <div className={styles.Options}>
        {children}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': helpId })}
          onPress={() => setOpen(!isOpen)}
        >
          {t('forgot')}
        </Button>
      </div>
      <div id={helpId} className={styles.Help} role="status" hidden={!isOpen}>
        {isOpen && (
          <>
            <p>{t('forgotHelp.driver')}</p>
            <p>{t('forgotHelp.staff')}</p>
          </>
        )}
      </div>
    </div>
  );
}
