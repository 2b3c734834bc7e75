import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { strengthOf } from '#components/ui/password-field/password-strength.ts';
import { generateReadablePassword } from '#shared/readable-password.ts';
import styles from './driver-passwords.module.css';
import { PasswordInput } from './password-input.tsx';

export interface SamePasswordViewProps {
  /** Number of drivers; null for all matches. */
  count: number | null;
  /** Called with the password, which is not set yet: a preview follows. */
  onNext: (password: string) => void;
  onClose: () => void;
}

/** Asks for one password for many drivers, and explains why that is less safe: product design, G.5. */
export function SamePasswordView({ count, onNext, onClose }: SamePasswordViewProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const [password, setPassword] = useState(generateReadablePassword);
  const [isTooShort, setTooShort] = useState(false);
  const write = (next: string) => {
    setPassword(next);
    setTooShort(false);
  };
  const next = () => (strengthOf(password) === 'short' ? setTooShort(true) : onNext(password));
  return (
    <Dialog
      title={count === null ? t('same.titleAll') : t('same.title', { number: format.number(count) })}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('same.cancel')}</Button>
          <Button variant="primary" onPress={next}>
            {t('same.next')}
          </Button>
        </>
      }
    >
      <Form onSubmit={next}>
        <div className={styles.Message}>
          <Banner icon={TriangleAlert}>{t('same.warning')}</Banner>
          <PasswordInput
            label={t('same.field')}
            value={password}
            onChange={write}
            onSuggest={() => write(generateReadablePassword())}
            isTooShort={isTooShort}
          />
        </div>
      </Form>
    </Dialog>
  );
}
