import Check from 'lucide-react/icons/check';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { PasswordSlip } from '#machines/candidate/passwords/password-slips.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './passwords.module.css';
import { WhatsappAction } from './whatsapp-action.tsx';

export interface PasswordSlipRowProps {
  passwordSlip: PasswordSlip;
  /** Returns the message to the driver, which contains the password. */
  messageOf: (passwordSlip: PasswordSlip) => string | null;
  /** Called with the id of the driver whose password was passed on. */
  onPassedOn: (id: string) => void;
  /** Prints this slip. Set if the row is alone in a dialog, where it is larger. */
  onPrint?: () => void;
}

/** Shows one new password and the ways to pass it on. */
export function PasswordSlipRow({ passwordSlip, messageOf, onPassedOn, onPrint }: PasswordSlipRowProps) {
  const { t } = useTranslation('driverPasswords');
  const { driver, password, isPassedOn } = passwordSlip;
  const { id, name, phone } = driver;
  const passOn = () => onPassedOn(id);
  return (
    <div className={styles.Slip} data-alone={onPrint !== undefined || undefined}>
      <Stack as="span" gap={0} align="start">
        <bdi className={styles.Name}>{name}</bdi>
        {phone === null ? (
          <span className={styles.Quiet}>{t('noPhone')}</span>
        ) : (
          <bdi className={styles.Quiet} dir="ltr">
            {formatPhone(phone)}
          </bdi>
        )}
      </Stack>
      {password === null ? (
        <Badge tone="warn">{t('slips.void')}</Badge>
      ) : (
        <>
          <span className={styles.Password}>
            <bdi dir="ltr" translate="no">
              {password}
            </bdi>
            <CopyButton label={t('slips.copy', { name })} text={password} isIconOnly onCopied={passOn} />
          </span>
          <Row as="span">
            <WhatsappAction driver={driver} message={messageOf(passwordSlip)} onSend={passOn} />
            {onPrint && (
              <Button onPress={onPrint}>
                <Icon of={Printer} />
                {t('slips.printOne')}
              </Button>
            )}
            {isPassedOn && <Badge icon={Check}>{t('slips.passedOn')}</Badge>}
          </Row>
        </>
      )}
    </div>
  );
}
