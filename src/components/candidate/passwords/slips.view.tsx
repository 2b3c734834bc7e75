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
  /** What a driver is sent, with his password in it. */
  messageOf: (slip: Slip) => string | null;
  /** Hears whose passwords were passed on. */
  onPassedOn: (id: string) => void;
  /** Prints a slip for each. */
  onPrint: () => void;
  onClose: () => void;
  /** What the drivers got passwords for; of a reset unless told. */
  about?: string;
  /** What became of the reset that has just ended, above the passwords. */
  outcome?: ReactNode;
  /** Goes on with those that are left. */
  again?: ReactNode;
}

/** The new passwords of this visit, to be passed on. */
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
      <div className={styles.Told}>
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
