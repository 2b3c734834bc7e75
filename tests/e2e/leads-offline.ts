import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import type { LeadName } from './leads-database.ts';
import {
  changeLead,
  chooseFromMenu,
  columnOf,
  type Desk,
  findNetwork,
  loseNetwork,
  noNetwork,
  oneVisit,
  openLead,
  openPart,
} from './leads-kept.ts';

/** Decides on a lead: what is typed, and what the button says. */
const decisions: [
  name: LeadName,
  entry: string,
  type: (dialog: Locator) => Promise<void>,
  outcome: object,
][] = [
  [
    ['Kashif', 'Chaudhry'],
    'Put on hold',
    (dialog) => dialog.getByRole('textbox', { name: 'Why' }).fill('Waits for his exit permit'),
    { hold_state: 'on_hold' },
  ],
  [
    ['Nasir', 'Miah'],
    'Reject',
    async (dialog) => {
      await dialog.getByRole('button', { name: /Reason/ }).click();
      await dialog.page().getByRole('option', { name: 'Not interested' }).click();
      await dialog.getByRole('textbox', { name: /Note for staff/ }).fill('Went home for good');
    },
    { current_stage: 'rejected' },
  ],
  [
    ['Christian', 'Villanueva'],
    'Qualify',
    (dialog) => dialog.getByRole('textbox').first().fill('Saw his licence myself'),
    { current_stage: 'qualified' },
  ],
];

/** Each write says that there is no network, keeps what was typed or chosen, and is done once there is one. */
export function writeOffline(desk: Desk): void {
  const atList = oneVisit(desk);

  it('a field, a note and a task say that there is no network, keep what was typed, and are saved afterwards', async () => {
    const visit = await atList();
    const { page } = visit;
    const record = await openLead(page, ['Ghulam', 'Raza']);

    await record.getByRole('button', { name: /^E-mail/ }).click();
    await loseNetwork(visit);
    await record.getByRole('textbox', { name: 'E-mail' }).fill('ghulam@kept.example');
    await page.keyboard.press('Enter');
    const refused = record.getByRole('alert').filter({ hasText: noNetwork });
    await refused.waitFor();
    await record.getByRole('button', { name: /^E-mail ghulam@kept.example/ }).waitFor();
    await findNetwork(visit);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => columnOf(desk, ['Ghulam', 'Raza'], 'email')).toBe('ghulam@kept.example');

    const note = await openPart(record, 'Notes', 'New note');
    await loseNetwork(visit);
    await note.getByRole('textbox').fill('Sleeps by day: call after six.');
    await note.getByRole('button', { name: 'Add note' }).click();
    await note.getByText(noNetwork).waitFor();
    await expect.poll(() => note.getByRole('textbox').inputValue()).toBe('Sleeps by day: call after six.');
    await findNetwork(visit);
    await note.getByRole('button', { name: 'Add note' }).click();
    await record.getByRole('list', { name: 'Notes' }).getByText('Sleeps by day').waitFor();
    expect(await desk.database().rows('notes', { body: 'Sleeps by day: call after six.' })).toHaveLength(1);

    const task = await openPart(record, 'Tasks', 'New task');
    await task.getByRole('textbox', { name: 'New task' }).fill('Ask for the passport');
    await task.getByRole('spinbutton', { name: /day, Day/ }).focus();
    await page.keyboard.type('31122099');
    await task.getByRole('spinbutton', { name: /hour/ }).focus();
    await page.keyboard.type('0930');
    await loseNetwork(visit);
    await task.getByRole('button', { name: 'Add task' }).click();
    await task.getByText(noNetwork).waitFor();
    await expect
      .poll(() => task.getByRole('textbox', { name: 'New task' }).inputValue())
      .toBe('Ask for the passport');
    await findNetwork(visit);
    await task.getByRole('button', { name: 'Add task' }).click();
    await record.getByRole('list', { name: 'Open tasks' }).getByText('Ask for the passport').waitFor();
    expect(await desk.database().rows('tasks', { title: 'Ask for the passport' })).toHaveLength(1);
  });

  it('a decision says that there is no network, keeps what was typed, and is taken afterwards', async () => {
    const known = {
      consent_at: new Date().toISOString(),
      visa_status: 'visit',
      location_status: 'in_uae',
      emirate: 'dubai',
    };
    await changeLead(desk.server(), ['Christian', 'Villanueva'], known);
    const visit = await atList();
    const { page } = visit;
    for (const [name, entry, type, outcome] of decisions) {
      const record = await openLead(page, name);
      await chooseFromMenu(record, entry);
      const form = page.getByRole('form', { name: new RegExp(name.join(' ')) });
      await form.waitFor();
      await type(form);
      await loseNetwork(visit);
      const submit = form.getByRole('button', { name: entry, exact: true });
      await submit.click();
      await form.getByRole('alert').filter({ hasText: noNetwork }).waitFor();
      await findNetwork(visit);
      await submit.click();
      await form.waitFor({ state: 'detached' });
      for (const [column, value] of Object.entries(outcome))
        await expect.poll(() => columnOf(desk, name, column)).toBe(value);
      await page.keyboard.press('Escape');
      await record.waitFor({ state: 'detached' });
    }
    expect(await desk.database().rows('stage_events', { note: 'Went home for good' })).toHaveLength(1);
  });

  it('an answer of the screening is kept without a network, and saved by itself afterwards', async () => {
    const visit = await atList();
    const { page } = visit;
    const record = await openLead(page, ['Hany', 'Abdel Fattah']);
    await chooseFromMenu(record, 'Screen');
    const screening = page.getByRole('dialog', { name: /^Screen/ });
    await screening.getByRole('heading', { name: 'Where was the licence issued?' }).waitFor();
    await loseNetwork(visit);
    await screening.getByRole('radio').first().click({ force: true });
    await screening.getByRole('button', { name: 'Next' }).click();
    await screening.getByText(/1 answer is not saved yet. It is kept on this device/).waitFor();
    await findNetwork(visit);
    await screening.getByText('Everything is saved').waitFor();
    await expect.poll(() => columnOf(desk, ['Hany', 'Abdel Fattah'], 'license_origin')).toBe('uae');
  });

  it('a claim says that there is no network, and is done at the next press', async () => {
    const visit = await atList('?tab=pool');
    const { page } = visit;
    await page.getByRole('row').nth(1).click();
    const claim = page
      .getByRole('dialog')
      .getByRole('button', { name: /^Claim/ })
      .first();
    await claim.waitFor();
    await loseNetwork(visit);
    await claim.click();
    await page.getByText(noNetwork).first().waitFor();
    await findNetwork(visit);
    await claim.click();
    await page.getByText(/is yours now/).waitFor();
  });

  it('a new lead says that there is no network, keeps all that was typed, and is added once afterwards', async () => {
    const visit = await atList();
    const { page } = visit;
    await page.getByRole('button', { name: 'Add lead' }).click();
    const form = page.getByRole('form', { name: 'Add a lead' });
    await form.getByLabel('Phone number').waitFor();
    await loseNetwork(visit);
    await form.getByLabel('Phone number').fill('0508887701');
    await form.getByText('Nobody could be asked about this number').waitFor();
    await findNetwork(visit);
    await form.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('First name').fill('Kept');
    await form.getByLabel('Last name').fill('Whole');
    await form.getByLabel('Note').fill('Came with his cousin');
    await loseNetwork(visit);
    await form.getByRole('button', { name: 'Add lead' }).click();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: noNetwork }).waitFor();
    await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('Came with his cousin');
    await findNetwork(visit);
    await form.getByRole('button', { name: 'Add lead' }).click();
    await page.getByText(/Kept Whole.* was added/).waitFor();
    await expect.poll(() => columnOf(desk, ['Kept', 'Whole'], 'phone_e164')).toBe('+971508887701');
    expect(await desk.database().rows('notes', { body: 'Came with his cousin' })).toHaveLength(1);
  });
}
