import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { codeOf } from './authenticator.ts';
import { type Answer, answering, html, json, lost, refused, silent } from './config.ts';
import { openUser, rest } from './users.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn, publishableKey } = runProduct();

const noAnswer = 'Network error. Please check your connection.';
const failures: readonly [what: string, answer: Answer, words: string][] = [
  ['nothing comes back', lost, noAnswer],
  ['the server fails', refused, 'The server could not do this. Try again in a moment.'],
  ['a page comes back', html, 'Received HTML response instead of expected JSON data'],
];
const offline = 'Network connection unavailable. Please check your internet connection and try again.';
const over = json(401, { code: 'PT401', message: 'SESSION_OVER', details: null, hint: null });

/** An admin at an address, whose time can be put forward. */
const adminAt = (at: string) => signedIn(admin, { at, before: (page) => page.clock.install() });

/** Tries under every failure of a call, in vain for its thirty seconds, and offline; after each the words are told, and `stays` holds. */
async function tryInVain(
  page: Page,
  call: string,
  attempt: () => Promise<unknown>,
  stays: () => Promise<unknown>,
) {
  for (const [what, answer, words] of failures) {
    await page.route(call, answering('POST', answer));
    await attempt();
    await page.getByText(words).first().waitFor();
    await stays().catch((cause) => Promise.reject(new Error(`When ${what}`, { cause })));
    await page.unroute(call);
  }
  const asked = page.waitForRequest(call);
  await page.route(call, answering('POST', silent));
  await Promise.all([attempt(), asked]);
  await page.clock.fastForward(30_000);
  await page.getByText(noAnswer).first().waitFor();
  await stays();
  await page.unroute(call);

  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await attempt();
  await page.getByText(offline).first().waitFor();
  await stays();
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
}

describe('a call that fails', { timeout: 120_000 }, () => {
  it('invites nobody; what was typed stays, and the next try invites once', async () => {
    const { context, page } = await adminAt('/admin/users');
    const email = 'layla@recruitment.example';
    await page.getByRole('button', { name: 'Invite a user' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Layla Nasser');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('radio', { name: /Operations/ }).press('Space');
    const send = () => page.getByRole('button', { name: 'Send invitation' }).click();
    const accounts = async () =>
      rest<{ role: string }>(page, await publishableKey(), `users?email=eq.${email}&select=role`);

    await tryInVain(page, '**/api/users/invite', send, async () => {
      await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
      await expect.poll(() => page.getByRole('radio', { name: /Operations/ }).isChecked()).toBe(true);
    });
    expect(await accounts()).toEqual([]);
    await send();
    await page.getByText('Layla Nasser was invited').first().waitFor();
    expect(await accounts()).toEqual([{ role: 'operations' }]);
    await context.close();
  });

  it('changes nobody’s role; the choice stays, and a 401 leads to the sign-in', async () => {
    const joseph = demoAccounts.find(({ name }) => name === 'Joseph Mathew');
    const { context, page } = await adminAt('/admin/users');
    await openUser(page, 'Joseph Mathew');
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of Joseph Mathew' });
    await dialog.getByRole('radio', { name: /Admin/ }).press('Space');
    await dialog.getByRole('button', { name: /Colleagues/ }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Next' }).click();
    const confirm = () => dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByRole('button', { name: 'Change role' }).waitFor();

    await tryInVain(page, '**/rpc/change_access', confirm, async () => {
      await expect.poll(() => dialog.getByText(/Admin/).count()).toBeGreaterThan(0);
    });
    const key = await publishableKey();
    expect(await rest(page, key, `users?id=eq.${joseph?.id}&select=role`)).toEqual([{ role: joseph?.role }]);
    await page.route('**/rpc/change_access', over);
    await confirm();
    await page.waitForURL('**/login');
    await page.getByText(/You were signed out because your session ended/).waitFor();
    await context.close();
  });

  it('sets up no app, and none by halves; the code typed next does', async () => {
    const omar = demoAccounts.find(({ name }) => name === 'Omar Farouk');
    const { context, page } = await signedIn(
      { identifier: omar?.identifier ?? '' },
      { at: '/settings?section=twoFactor', before: (page) => page.clock.install() },
    );
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const name = page.getByRole('textbox', { name: /name/i });
    const kept = await name.inputValue();
    await tryInVain(
      page,
      '**/auth/v1/factors',
      () => page.getByRole('button', { name: 'Go on' }).click(),
      () => expect.poll(() => name.inputValue()).toBe(kept),
    );
    await page.getByRole('button', { name: 'Go on' }).click();
    const key = ((await page.locator('[role=dialog] code').textContent()) ?? '').replaceAll(' ', '');
    const turnOn = () => page.getByRole('button', { name: 'Turn on' }).click();
    // A whole code goes off by itself.
    await page.route('**/auth/v1/factors/*/verify', lost);
    await page.getByLabel('Verification code').fill(codeOf(key));
    await page.getByText(noAnswer).waitFor();
    await tryInVain(page, '**/auth/v1/factors/*/verify', turnOn, () =>
      expect.poll(() => page.locator('[role=dialog] code').count()).toBe(1),
    );
    await page.unroute('**/auth/v1/factors/*/verify');
    await turnOn();
    await page.getByRole('list', { name: 'Your recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
    await context.close();
  });
});
