import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { SlipsView } from './slips.view.tsx';
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
  const { slips, left, forget } = passing;
  const isHeld = left > 0;
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return (
    <>
      <SlipsView
        slips={slips}
        messageOf={passing.messageOf}
        onPassedOn={(id) => passing.passOn([id])}
        onPrint={() => passing.print(slips)}
        onClose={() => (isHeld ? setConfirming(true) : forget())}
        about={t('first.about')}
      />
      {passing.printing}
      <Confirm
        title={t('first.close', { count: left, number: format.number(left) })}
        confirmLabel={t('first.confirm')}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={forget}
      >
        {t('first.closeText')}
      </Confirm>
    </>
  );
}
