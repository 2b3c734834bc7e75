import { expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import words from '#components/i18n/en/driverProfile.json';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, , , driver] = listedAccounts;
const { signedIn } = runProduct();

const { profile } = paths.driver;
const { field, ask, withdraw } = words;

it('restores a profile draft, requests a phone number change and withdraws an application', async () => {
  const { context, page } = await signedIn(driver, {
    at: `${profile}?part=home`,
    before: (one) => one.setViewportSize({ width: 320, height: 640 }),
  });
  await page.getByLabel(field.home_address).fill('Mohallah Qasim, Peshawar');
  await page.getByLabel(field.emergency_phone).fill('0301');
  await page.close();

  const next = await context.newPage();
  await next.setViewportSize({ width: 320, height: 640 });
  await next.goto(profile);
  await next.getByText(words.unsaved).waitFor();
  await next.getByRole('link', { name: `${words.change}: ${words.part.home}` }).click();
  await expect.poll(() => next.getByLabel(field.home_address).inputValue()).toBe('Mohallah Qasim, Peshawar');
  await next.getByRole('button', { name: words.save }).click();
  await next.getByText(words.error.phone).first().waitFor();
  await next.getByLabel(field.emergency_phone).fill('+92 300 1234567');
  await next.getByRole('button', { name: words.save }).click();
  const home = next.getByRole('region', { name: words.part.home });
  await home.getByText('+923001234567').waitFor();
  expect(await home.getByText(words.unsaved).count()).toBe(0);

  await next.getByRole('link', { name: `${words.change}: ${words.part.contact}` }).click();
  await next.getByRole('link', { name: ask.linkPhone }).click();
  await next.getByLabel(ask.wantedPhone).fill('050 999 8877');
  await next.getByRole('button', { name: ask.send }).click();
  await next.getByText(/You asked on/).waitFor();
  expect(await next.getByRole('link', { name: ask.linkPhone }).count()).toBe(0);
  await next.goBack();

  await next.goto(profile);
  await next.getByRole('link', { name: /Withdraw application/ }).click();
  await next.getByRole('radio', { name: withdraw.reason.family }).check({ force: true });
  await next.getByRole('link', { name: withdraw.next }).click();
  await next.goBack();
  await next.getByRole('link', { name: withdraw.next }).click();
  await next.getByRole('button', { name: withdraw.submit }).click();
  await next.getByRole('heading', { name: withdraw.done }).waitFor();
  await next.goto(profile);
  await next.getByText(words.readOnly).waitFor();
  expect(await next.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
