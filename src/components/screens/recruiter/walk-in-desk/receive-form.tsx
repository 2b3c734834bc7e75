import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { formatPhone } from '#shared/phone.ts';
import styles from './walk-in-desk.module.css';

const scanner = lazyPart(async () => (await import('./scanner.tsx')).Scanner);

export interface ReceiveFormProps {
  /** An arrival is being recorded. */
  isPending: boolean;
  /** Receives the person with this number (E.164) or code. `label` is shown until the name is known. */
  onReceive: (who: { phone: string; token: string | null }, label: string) => void;
}

/** Form to enter a phone number or scan a code. */
export function ReceiveForm({ isPending, onReceive }: ReceiveFormProps) {
  const { t } = useTranslation('walkIn');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isScanning, setIsScanning] = useState(false);
  const submit = () => {
    if (phone === '') setErrors({ phone: t('phoneError') });
    else onReceive({ phone, token: null }, formatPhone(phone));
  };
  return (
    <div className={styles.Receive}>
      <Form errors={errors} isPending={isPending} onSubmit={submit}>
        <div className={styles.Fields}>
          <div className={styles.Phone}>
            <PhoneField
              name="phone"
              label={t('phone')}
              hint={t('phoneHint')}
              value={phone}
              onChange={setPhone}
              autoComplete="off"
              autoFocus
              size="large"
            />
          </div>
          <div className={styles.Send}>
            <Button
              type="submit"
              variant="primary"
              size="large"
              isPending={isPending}
              pendingLabel={t('receiving')}
            >
              {t('receive')}
            </Button>
            <Button size="large" onPress={() => setIsScanning(true)}>
              <Icon of={ScanLine} size="medium" />
              {t('scan')}
            </Button>
          </div>
        </div>
      </Form>
      {(isScanning || scanner.code !== null) && (
        <LazyPart part={scanner}>
          {(Scanner) => (
            <Scanner
              isOpen={isScanning}
              onOpenChange={setIsScanning}
              onToken={(token) => {
                setIsScanning(false);
                onReceive({ phone: '', token }, t('scan'));
              }}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
