import type { Locator, Page } from 'playwright';

type Role = Parameters<Page['getByRole']>[0];

/** Waits until this element has the keyboard focus. */
export function hasFocus(place: Page | Locator, role: Role, name: string | RegExp): Promise<void> {
  return place.getByRole(role, { name }).and(place.locator(':focus')).waitFor({ state: 'attached' });
}

/** A screening field in focus order, and the typed text. */
type ScreeningAnswer = readonly [role: Role, field: RegExp, keys: string];

/** Answers of a rider whose form contained licence, person, location and visa; the job comes last. */
const rider: readonly ScreeningAnswer[] = [
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

/** Screens a rider for the job selected by a key, with only the keyboard, up to the verdict. */
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
