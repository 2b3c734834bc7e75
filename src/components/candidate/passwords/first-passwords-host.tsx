import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import type { FirstPasswordsProps } from './first-passwords.tsx';

const handingOut = latePart(
  withWords(
    ['driverPasswords', 'candidates'],
    async () => (await import('./first-passwords.tsx')).FirstPasswords,
  ),
);

/** Shows new first passwords on any page, and discards them when it unmounts at sign-out. */
export function FirstPasswordsHost({ signInUrl }: FirstPasswordsProps) {
  const hasAny = useSelector(firstPasswords, ({ context }) => context.slips.length > 0);
  useEffect(() => () => firstPasswords.send({ type: 'slips.forget' }), []);
  return (
    hasAny && <Late part={handingOut}>{(FirstPasswords) => <FirstPasswords signInUrl={signInUrl} />}</Late>
  );
}
