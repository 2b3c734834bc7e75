import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter } from 'react-router-dom';
import { expect, screen, userEvent } from 'storybook/test';
import { App } from '#app/app.tsx';
import type { CurrentUrl } from '#app/current-url.ts';
import type { CreateRouter } from '#app/open-product.tsx';
import { paths } from '#app/paths.ts';
import { signIn as askToSignIn, verifyCode } from '#machines/data/sign-in.ts';
import type { SwitchName } from '#machines/data/tables/system-settings.ts';
import { demoAccounts, demoPassword } from '#mocks/demo/accounts.ts';
import { loginDemo } from '#mocks/demo/login-demo.ts';

export interface VisitProps {
  /** Start URL. */
  address: string;
  /** Called with the URL at the start and after every change. */
  onAddress: (address: string) => void;
  /** Called for a full load of the sign-in page, which is suppressed because it would end the story. */
  onPageLoad: () => void;
}

/** Renders the whole product with the sample data, at a URL. Its stories set `parameters.path` to false. */
export function Visit({ address, onAddress, onPageLoad }: VisitProps) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const keepPage = (event: NavigateEvent) => {
      if (new URL(event.destination.url).pathname !== paths.login) return;
      event.preventDefault();
      onPageLoad();
    };
    navigation.addEventListener('navigate', keepPage);
    return () => navigation.removeEventListener('navigate', keepPage);
  }, [onPageLoad]);
  const [visit] = useState(() => visitAt(address, onAddress));
  return <App i18n={i18n} demo={loginDemo} {...visit} />;
}

/** Creates an in-memory location, and the router on it. */
function visitAt(
  address: string,
  onAddress: VisitProps['onAddress'],
): { place: CurrentUrl; createRouter: CreateRouter } {
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

/** The demo account with a two-factor step. */
export const withAuthenticator = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined) ?? {
  identifier: '',
};

/** Fills in and submits the first step. */
export async function signIn({ identifier }: { identifier: string }, password = demoPassword): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Phone number or email'), identifier);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** Types a code at the second step, which submits automatically. */
export async function enterCode(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Verification code'), code);
}

/** Waits for a signed-in page; returns its heading. */
export function findPage(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}

/** Returns the browser's stored session, from every storage. */
export function storedSession(): (string | null)[] {
  return [localStorage, sessionStorage].flatMap((area) =>
    ['auth_token', 'auth_user'].map((key) => area.getItem(key)),
  );
}

/** Sets a product-wide switch, as an admin with a second factor. */
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
