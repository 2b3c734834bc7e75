import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { PasswordSlipsView } from './password-slips.view.tsx';
import { usePassingOn } from './use-passing-on.tsx';

export interface FirstPasswordsProps {
  /** URL where drivers sign in, used in messages and slips. */
  signInUrl: string;
}

/** Passes on the first passwords of drivers whose offers were just sent: by WhatsApp, copied, or on a printed slip. */
export function FirstPasswords({ signInUrl }: FirstPasswordsProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const passing = usePassingOn(signInUrl, firstPasswords);
  const [isConfirming, setConfirming] = useState(false);
  const { slips, left, discard } = passing;
  const mustConfirmLeave = left > 0;
  useEffect(() => {
    if (!mustConfirmLeave) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mustConfirmLeave]);
  return (
    <>
      <PasswordSlipsView
        slips={slips}
        messageOf={passing.messageOf}
        onPassedOn={(id) => passing.passOn([id])}
        onPrint={() => passing.print(slips)}
        onClose={() => (mustConfirmLeave ? setConfirming(true) : discard())}
        about={t('first.about')}
      />
      {passing.printing}
      <Confirm
        title={t('first.close', { count: left, number: format.number(left) })}
        confirmLabel={t('first.confirm')}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={discard}
      >
        {t('first.closeText')}
      </Confirm>
    </>
  );
}
