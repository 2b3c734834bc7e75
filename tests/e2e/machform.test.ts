import { expect, it } from 'vitest';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { entryBody, sendAsMachform } from '../contract/machform-sender.ts';
import { runProduct } from './visit.ts';

const [admin] = listedAccounts;
const { signedIn } = runProduct();

/** The maximum one sender may send per minute, repeats included. */
const last = 40;
const gap = [21, 22];
const repeated = [5, 15, 25];

it('a form is added, connected and enabled, and entries from MachForm appear live', async () => {
  const { context, page } = await signedIn(admin, { at: '/admin/config/machform?form=new' });
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Form name' }).fill('Street riders');
  await panel.getByRole('textbox', { name: 'Form ID in MachForm' }).fill('900');
  await panel.getByRole('button', { name: 'Add form' }).click();
  await panel.getByRole('button', { name: 'Create token' }).click();
  const token = (await panel.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
  const address = (await panel.getByText(/machform-webhook/).textContent()) ?? '';
  const send = (entry: number) => sendAsMachform({ address, token }, entryBody(entry));

  const enable = panel.getByRole('button', { name: /Enable/ });
  await expect.poll(() => enable.getAttribute('aria-disabled')).toBe('true');
  expect(await send(1)).toContain('200 OK');
  await panel.getByText('All required fields are mapped.').waitFor();
  await enable.click();
  await panel.getByText('The form is enabled.').waitFor();

  for (let entry = 2; entry <= last; entry += 1) {
    if (gap.includes(entry)) continue;
    expect(await send(entry)).toMatch(/200 OK \{"ok":true\}$/);
    if (repeated.includes(entry)) await send(entry);
  }
  await panel.getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('article', { name: 'Street riders' });
  await card.getByText(/2 entries may be missing: .*21–22/).waitFor();
  const today = () => card.locator('dl').nth(1).textContent();
  await expect.poll(today).toBe('OK37Duplicate3Review0Failed0');

  await card.getByRole('link', { name: 'Event log' }).click();
  await page.waitForURL('**/machform/log?form=*');
  const entries = page.getByRole('row', { name: /Street riders/ });
  await entries.first().waitFor();
  expect(await entries.first().textContent()).toMatch(/^40.*Merged.*Applied again/);
  await send(last + 1);
  await page.getByRole('button', { name: /Show \d+ update/ }).click();
  await page.getByRole('row', { name: /^(?=.*Street riders)(?=.*41).*Created/ }).waitFor();
  await context.close();
});
