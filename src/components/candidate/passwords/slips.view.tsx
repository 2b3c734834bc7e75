import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { type Slip, unpassed } from '#machines/candidate/passwords/slips.ts';
import styles from './passwords.module.css';
import { SlipRow } from './slip-row.tsx';

export interface SlipsViewProps {
  slips: readonly Slip[];
  /** Returns the message to a driver, which contains the password. */
  messageOf: (slip: Slip) => string | null;
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
export function SlipsView({
  slips,
  messageOf,
  onPassedOn,
  onPrint,
  onClose,
  about,
  outcome,
  again,
}: SlipsViewProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const told = slips.filter(({ password }) => password !== null);
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
          {told.length > 0 && (
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
              <strong>{t('slips.count', { count: told.length, number: format.number(told.length) })}</strong>
              <span>
                {left === 0
                  ? t('slips.allPassed')
                  : t('slips.left', { count: left, number: format.number(left) })}
              </span>
            </p>
            <ul className={styles.Slips} aria-label={t('slips.list')}>
              {slips.map((slip) => (
                <li key={slip.driver.id}>
                  <SlipRow slip={slip} messageOf={messageOf} onPassedOn={onPassedOn} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
