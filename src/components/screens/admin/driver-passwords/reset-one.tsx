import { useMachine } from '@xstate/react';
import { PasswordSlipRow } from '#components/candidate/passwords/password-slip-row.tsx';
import type { PassingOn } from '#components/candidate/passwords/use-passing-on.tsx';
import { resetPasswordMachine } from '#machines/admin/driver-passwords/reset-password.machine.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { ResetPasswordView } from './reset-password.view.tsx';

export interface ResetOneProps {
  driver: Driver;
  passing: PassingOn;
  onClose: () => void;
}

/**
 * Sets the password of one driver. Its state ends with the dialog, but the password is kept until the user leaves the
 * page.
 */
export function ResetOne({ driver, passing, onClose }: ResetOneProps) {
  const [{ context, value }, send] = useMachine(resetPasswordMachine, {
    input: { driver, slips: passing.ref },
  });
  const passwordSlip = passing.slips.find((one) => one.driver.id === driver.id);
  return (
    <ResetPasswordView
      {...context}
      state={value}
      onType={(password) => send({ type: 'password.type', password })}
      onSuggest={() => send({ type: 'password.suggest' })}
      onSubmit={() => send({ type: 'password.submit' })}
      onClose={onClose}
      passwordSlip={
        passwordSlip && (
          <PasswordSlipRow
            passwordSlip={passwordSlip}
            messageOf={passing.messageOf}
            onPassedOn={(id) => passing.passOn([id])}
            onPrint={() => passing.print([passwordSlip])}
          />
        )
      }
    />
  );
}
