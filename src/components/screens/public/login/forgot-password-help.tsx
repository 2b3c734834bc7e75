import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import styles from './login.module.css';

const emailPattern = /^\S+@\S+\.\S+$/;

export interface ForgotPasswordHelpProps {
  /** The entered phone number or email. */
  identifier: string;
  /** Renders the button that emails staff a link to choose a new password. */
  recovery?: ((email: string) => ReactNode) | undefined;
  /** Content before the link, on the same line. */
  children: ReactNode;
}

/** The forgot-password link: shows whom to contact, and for staff a button to get a reset link by email. */
export function ForgotPasswordHelp({ identifier, recovery, children }: ForgotPasswordHelpProps) {
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
              {recovery && !emailPattern.test(email) && <p>{t('forgotHelp.link')}</p>}
            </>
          )}
        </div>
        {isOpen && recovery && emailPattern.test(email) && <Suspense>{recovery(email)}</Suspense>}
      </div>
    </div>
  );
}
