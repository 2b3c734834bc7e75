import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { type PasswordSlip, unpassed } from '#machines/candidate/passwords/password-slips.ts';
import { PasswordSlipRow } from './password-slip-row.tsx';
import styles from './passwords.module.css';

export interface PasswordSlipsViewProps {
  slips: readonly PasswordSlip[];
  /** Returns the message to a driver, which contains the password. */
  messageOf: (passwordSlip: PasswordSlip) => string | null;
  /** Called with the ids of the drivers whose passwords were passed on. */
  onPassedOn: (id: string) => void;
  /** Prints a slip for each driver. */
  onPrint: () => void;
  onClose: () => void;
  /** Why the drivers got passwords. Defaults to a reset. */
  about?: string;
  /** Result of the reset that just ended, shown above the passwords. */
  outcome?: ReactNode;
  /** Button to continue with the remaining drivers. */
  again?: ReactNode;
}

/** Lists the new passwords of this session, to be passed on. */
export function PasswordSlipsView({
  slips,
  messageOf,
  onPassedOn,
  onPrint,
  onClose,
  about,
  outcome,
  again,
}: PasswordSlipsViewProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const openSlips = slips.filter(({ password }) => password !== null);
  const left = unpassed(slips).length;
  return (
    <Dialog
      title={t('slips.title')}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('slips.close')}</Button>
          {openSlips.length > 0 && (
            <Button variant={again ? 'secondary' : 'primary'} onPress={onPrint}>
              <Icon of={Printer} />
              {t('slips.print')}
            </Button>
          )}
          {again}
        </>
      }
    >
      <div className={styles.Message}>
        {outcome}
        {slips.length > 0 && (
          <>
            <p>
              {about ?? t('slips.about')} {t('slips.whatsappHint')}
            </p>
            <p className={styles.Counts} role="status">
              <strong>
                {t('slips.count', { count: openSlips.length, number: format.number(openSlips.length) })}
              </strong>
              <span>
                {left === 0
                  ? t('slips.allPassed')
                  : t('slips.left', { count: left, number: format.number(left) })}
              </span>
            </p>
            <ul className={styles.Slips} aria-label={t('slips.list')}>
              {slips.map((passwordSlip) => (
                <li key={passwordSlip.driver.id}>
                  <PasswordSlipRow
                    passwordSlip={passwordSlip}
                    messageOf={messageOf}
                    onPassedOn={onPassedOn}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
