import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import type { FirstPasswordsProps } from './first-passwords.tsx';

const lazyFirstPasswords = lazyPart(
  withNamespaces(
    ['driverPasswords', 'candidates'],
    async () => (await import('./first-passwords.tsx')).FirstPasswords,
  ),
);

/** Shows new first passwords on any page, and discards them when it unmounts at sign-out. */
export function FirstPasswordsHost({ signInUrl }: FirstPasswordsProps) {
  const hasAny = useSelector(firstPasswords, ({ context }) => context.slips.length > 0);
  useEffect(() => () => firstPasswords.send({ type: 'slips.forget' }), []);
  return (
    hasAny && (
      <LazyPart part={lazyFirstPasswords}>
        {(FirstPasswords) => <FirstPasswords signInUrl={signInUrl} />}
      </LazyPart>
    )
  );
}
