import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter } from 'react-router-dom';
import { expect, screen, userEvent } from 'storybook/test';
import { App } from '#app/app.tsx';
import type { CreateRouter } from '#app/open-product.tsx';
import { paths } from '#app/paths.ts';
import type { Place } from '#app/place.ts';
import { signIn as askToSignIn, verifyCode } from '#machines/data/sign-in.ts';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { demoAccounts, demoPassword } from '#mocks/demo/accounts.ts';
import { loginDemo } from '#mocks/demo/login-demo.ts';

export interface VisitProps {
  /** Where the visit begins. */
  address: string;
  /** Hears the address at the start and after every change. */
  onAddress: (address: string) => void;
  /** Hears of a full load of the sign-in page, which a story can't outlive and so doesn't happen. */
  onPageLoad: () => void;
}

/** The whole product with the sample data, at an address. Its stories set `parameters.path` to false. */
export function Visit({ address, onAddress, onPageLoad }: VisitProps) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const hold = (event: NavigateEvent) => {
      if (new URL(event.destination.url).pathname !== paths.login) return;
      event.preventDefault();
      onPageLoad();
    };
    navigation.addEventListener('navigate', hold);
    return () => navigation.removeEventListener('navigate', hold);
  }, [onPageLoad]);
  const [visit] = useState(() => visitAt(address, onAddress));
  return <App i18n={i18n} demo={loginDemo} {...visit} />;
}

/** An address that is not the browser's, and the router that goes on from there. */
function visitAt(
  address: string,
  onAddress: VisitProps['onAddress'],
): { place: Place; createRouter: CreateRouter } {
  const listeners = new Set<() => void>();
  let [current, kept] = [address, null as unknown];
  const move = (next: string) => {
    current = next;
    onAddress(new URL(next, location.origin).pathname);
  };
  onAddress(address);
  return {
    place: {
      read: () => current,
      readState: () => kept,
      replace(next, state = null) {
        kept = state;
        move(next);
        for (const listener of listeners) listener();
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    createRouter(routes) {
      const router = createMemoryRouter(routes, { initialEntries: [current] });
      router.subscribe(({ location: { pathname, search, hash } }) => move(`${pathname}${search}${hash}`));
      return router;
    },
  };
}

/** The demo account whose second step asks for a code. */
export const withAuthenticator = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined) ?? {
  identifier: '',
};

/** Fills in the first step and sends it. */
export async function signIn({ identifier }: { identifier: string }, password = demoPassword): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Phone number or email'), identifier);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** Types a code at the second step, which sends itself. */
export async function enterCode(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Verification code'), code);
}

/** Waits for a signed-in page; gives its heading. */
export function findPage(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** What the browser stores of a session, wherever it may be. */
export function storedSession(): (string | null)[] {
  return [localStorage, sessionStorage].flatMap((area) =>
    ['auth_token', 'auth_user'].map((key) => area.getItem(key)),
  );
}

/** Sets a switch of the whole product, as an admin with a second factor does. */
export async function setSwitch(name: SwitchName, isOn: boolean): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const { identifier } = withAuthenticator;
  const first = await askToSignIn({ identifier, password: demoPassword }, signal);
  if ('token' in first) throw new Error(`${identifier} signs in in one step`);
  const { token } = await verifyCode(
    { userId: first.userId, challenge: first.challenge, code: loginDemo.code.now() },
    signal,
  );
  const { status } = await fetch(`/rest/v1/system_settings?setting_name=eq.${name}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ setting_value: String(isOn) }),
  });
  await expect(status).toBe(204);
}
