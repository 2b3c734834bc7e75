import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { runProduct } from './visit.ts';

const [, recruiter] = listedAccounts;
const omar = { identifier: 'omar@recruitment.example' };
const { signedIn } = runProduct();

const at = '/recruiter/interview-calendar';

/** Opens the first seven o'clock slot of the visible week. */
async function openSlot(page: Page): Promise<void> {
  await page.locator('[data-slot]', { hasText: '07:00 to 08:00' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function bookFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Book a candidate/ }).click();
  await page.getByRole('option').first().click();
}

/** Checks that the seven o'clock slot is at seven on the Dubai time axis. */
async function expectAtItsHour(page: Page): Promise<void> {
  const slot = page.locator('[data-slot]', { hasText: '07:00 to 08:00' }).first();
  const hour = page.getByText('07:00', { exact: true }).first();
  const [one, other] = [await slot.boundingBox(), await hour.boundingBox()];
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(20);
}

it('a slot is planned and booked, and a second recruiter sees that it is full', async () => {
  const { page } = await signedIn(recruiter, { at });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[data-slot]').first().waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New slot' });
  await dialog.getByRole('spinbutton', { name: /hour.*From/ }).click();
  await page.keyboard.type('0700');
  await dialog.getByRole('spinbutton', { name: /hour.*To/ }).click();
  await page.keyboard.type('0800');
  await dialog.getByRole('textbox', { name: 'Places' }).fill('1');
  await dialog.getByRole('button', { name: 'Choose Location' }).click();
  await page.getByRole('option').first().click();
  // Some of these days may be holidays; every week has a working day.
  await dialog.getByRole('button', { name: /Repeat/ }).click();
  await page.getByRole('option', { name: 'Every working day' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText(/slots created/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  const other = await signedIn(omar, {
    at,
    before: async (late) => {
      // No live updates, so this page is out of date.
      await late.routeWebSocket(/realtime/, () => {});
      const tools = await late.context().newCDPSession(late);
      await tools.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    },
  });
  await other.page.getByRole('button', { name: 'Next', exact: true }).click();
  await other.page.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await other.page.evaluate(() => new Date(0).getTimezoneOffset())).toBe(300);
  await expectAtItsHour(other.page);
  await openSlot(other.page);
  await other.page.getByRole('button', { name: /Book a candidate/ }).waitFor();

  await openSlot(page);
  await bookFirst(page);
  await page.getByText(/is booked for/).waitFor();

  await bookFirst(other.page);
  await other.page.getByText(/This slot is full/).waitFor();
  const full = other.page.locator('[data-slot]', { hasText: '07:00 to 08:00' }).first();
  await full.getByText('Full').waitFor();
  expect(await full.getByText('1 of 1').count()).toBe(1);
});
