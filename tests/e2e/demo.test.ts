import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { demoAccounts, listedAccounts } from '#mocks/demo/accounts.ts';
import { signIn } from './browser.ts';
import { enter, nameOf, open, rename, runDemo } from './demo.ts';

const [, recruiter] = listedAccounts;
const withFactor = demoAccounts.find(({ totpSecret }) => totpSecret !== undefined);
if (!withFactor?.totpSecret) throw new Error('No demo account has a second factor');

const newContext = runDemo();

describe('the demo, served as static files', () => {
  it('signs each role in with one tap, and requests the second factor if an account has one', async () => {
    const context = await newContext();
    for (const { role } of listedAccounts) {
      const page = await open(context);
      await page.getByRole('button', { name: role }).click();
      await page.waitForURL(`**/${role}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const page = await open(context);
    await signIn(page, withFactor);
    await page.getByRole('button', { name: 'Verify code' }).waitFor();
    const code = new TOTP({ secret: Secret.fromBase32(String(withFactor.totpSecret)) }).generate();
    await page.getByLabel('Verification code').fill(code);
    await page.waitForURL('**/admin');
  });

  it('reports a failed start, then shows progress on retry and accepts sign-in meanwhile', async () => {
    const context = await newContext();
    await context.route('**/assets/data-*', (route) => route.abort());
    const page = await open(context);
    await page.getByText('The demo could not start in this browser.').waitFor();
    await context.unroute('**/assets/data-*');
    const download = Promise.withResolvers<void>();
    await context.route('**/assets/data-*', (route) => download.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('progressbar', { name: 'Preparing the demo' }).waitFor();
    await signIn(page, recruiter);
    await page.getByText('Signing in...').waitFor();
    download.resolve();
    await page.waitForURL('**/recruiter');
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  });

  it('opens any URL, also after a reload, and works offline once loaded', async () => {
    const context = await newContext();
    const page = await open(context);
    await enter(page);
    await page.goto('/recruiter/leads');
    await page.getByRole('heading', { level: 1, name: 'Lead Management' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Lead Management' }).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    expect(await rename(page, 'Offline')).toBe(204);
    expect(await nameOf(page)).toBe('Offline');
  });
});
