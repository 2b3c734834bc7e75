import { useActorRef, useMachine, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import { passwordMessagesMachine } from '#machines/candidate/passwords/password-messages.machine.ts';
import type { PasswordSlipsRef } from '#machines/candidate/passwords/password-slips.machine.ts';
import { passwordSlipsMachine } from '#machines/candidate/passwords/password-slips.machine.ts';
import { type PasswordSlip, unpassed } from '#machines/candidate/passwords/password-slips.ts';
import { whatsappMessage } from '#machines/candidate/passwords/whatsapp-message.ts';
import { PrintPasswordSlips } from './print-password-slips.tsx';

/** The new passwords of this session and the ways to pass them on. */
export interface PassingOn {
  /** Actor that stores the passwords. */
  ref: PasswordSlipsRef;
  slips: readonly PasswordSlip[];
  /** Number of passwords that would be lost on leaving the page. */
  left: number;
  /** Returns the message to a driver, which contains the password. */
  messageOf: (passwordSlip: PasswordSlip) => string | null;
  passOn: (ids: readonly string[]) => void;
  /** Prints a slip for each driver. */
  print: (slips: readonly PasswordSlip[]) => void;
  discard: () => void;
  /** The slips while they are printed, and the question whether they were. */
  printing: ReactNode;
}

/**
 * Stores the passwords, fills in the messages and prints the slips. `signInUrl` is where drivers sign in. First
 * passwords are stored by the actor `first` instead.
 */
export function usePassingOn(signInUrl: string, first?: typeof firstPasswords): PassingOn {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const own = useActorRef(passwordSlipsMachine);
  const ref = first ?? own;
  const slips = useSelector(ref, ({ context }) => context.slips);
  const [{ context }] = useMachine(passwordMessagesMachine, {
    input: { code: first ? 'welcome' : 'password' },
  });
  const [printed, setPrinted] = useState<readonly PasswordSlip[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const passOn = (ids: readonly string[]) => ref.send({ type: 'slips.passOn', ids });
  const count = printed.length;
  return {
    ref,
    slips,
    left: unpassed(slips).length,
    messageOf: ({ driver, password }) =>
      password === null ? null : whatsappMessage(context.messages, { driver, password }, signInUrl),
    passOn,
    print: (wanted) => setPrinted(wanted.filter(({ password }) => password !== null)),
    discard: () => ref.send({ type: 'slips.forget' }),
    printing: count > 0 && (
      <>
        {!isConfirming && (
          <PrintPasswordSlips slips={printed} signInUrl={signInUrl} onEnd={() => setConfirming(true)} />
        )}
        <Confirm
          title={t('printed.title')}
          confirmLabel={t('printed.yes')}
          isNonDestructive
          isOpen={isConfirming}
          onOpenChange={() => {
            setConfirming(false);
            setPrinted([]);
          }}
          onConfirm={() => {
            passOn(printed.map(({ driver }) => driver.id));
            setConfirming(false);
            setPrinted([]);
          }}
        >
          {t('printed.text', { count, number: format.number(count) })}
        </Confirm>
      </>
    ),
  };
}
