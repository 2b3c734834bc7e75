import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './login.module.css';

const emailForm = /^\S+@\S+\.\S+$/;

export interface ForgotHelpProps {
  /** What was typed to sign in with. */
  identifier: string;
  /** Sends staff a link to this address, to choose a new password. */
  recovery?: ((email: string) => ReactNode) | undefined;
  /** What stands on the line before the link. */
  children: ReactNode;
}

/** The forgot-password link: it shows whom to ask, and staff what sends them a link by e-mail. */
export function ForgotHelp({ identifier, recovery, children }: ForgotHelpProps) {
  const { t } = useTranslation('login');
  const [isOpen, setOpen] = useState(false);
  const helpId = useId();
  const email = identifier.trim();
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
      <div id={helpId} className={styles.Help} hidden={!isOpen}>
        <div role="status">
          {isOpen && (
            <>
              <p>{t('forgotHelp.driver')}</p>
              <p>{t('forgotHelp.staff')}</p>
              {recovery && !emailForm.test(email) && <p>{t('forgotHelp.link')}</p>}
            </>
          )}
        </div>
        {isOpen && recovery && emailForm.test(email) && <Suspense>{recovery(email)}</Suspense>}
      </div>
    </div>
  );
}
