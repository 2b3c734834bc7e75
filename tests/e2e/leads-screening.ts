import type { Locator, Page } from 'playwright';

type Role = Parameters<Page['getByRole']>[0];

/** Waits until what has the keyboard is this. */
export function hasFocus(place: Page | Locator, role: Role, name: string | RegExp): Promise<void> {
  return place.getByRole(role, { name }).and(place.locator(':focus')).waitFor({ state: 'attached' });
}

/** A field of the screening that has the keyboard in its turn, and what is typed there. */
type Answer = readonly [role: Role, field: RegExp, keys: string];

/** What a rider answers whose form told the licence, the person, the place and the visa; the job comes last. */
const rider: readonly Answer[] = [
  ['spinbutton', /Licence issue date/, '10032019'],
  ['spinbutton', /Licence expiry/, '10032099'],
  ['radio', /Manual/, '1'],
  ['spinbutton', /Date of birth/, ''],
  ['combobox', /Nationality/, ''],
  ['radio', /Dubai/, ''],
  ['radio', /Cancelled/, ''],
  ['spinbutton', /Visa expiry/, '01032099'],
  ['textbox', /UAE driving experience/, '36'],
  ['textbox', /Total driving experience/, '48'],
  ['textbox', /Expected monthly pay/, '2500'],
  ['spinbutton', /Available from/, '01012099'],
  ['radio', /English/, '3'],
];

/** Screens a rider for the job that a key chooses, by keyboard alone, up to the verdict. */
export async function screenRider(page: Page, key: string, job: RegExp): Promise<void> {
  for (const [role, field, keys] of rider) {
    await hasFocus(page, role, field);
    await page.keyboard.type(keys);
    await page.keyboard.press('Enter');
  }
  const jobs = page.getByRole('radiogroup', { name: 'Opening' });
  await hasFocus(jobs, 'radio', /./);
  await page.keyboard.press(key);
  await hasFocus(jobs, 'radio', job);
  await page.keyboard.press('Enter');
  await hasFocus(page, 'radio', /On the phone/);
  await page.keyboard.press('Enter');
}
