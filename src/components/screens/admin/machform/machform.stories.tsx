import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { driverForm, riderForm } from '#mocks/demo/forms.ts';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { MachformHarness } from './machform.fixtures.tsx';

const meta = preview.meta({
  component: MachformHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config/machform' },
});

const withoutSnapshot = { chromatic: { disableSnapshot: true } };
const card = (name: string) => screen.findByRole('article', { name });
/** Waits for the cards and for the switch above them. */
async function cards() {
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('input[role=switch]')).not.toBeNull());
}
/** Waits for the part of an open form. */
async function part() {
  await cards();
  await waitFor(() => expect(document.querySelector('[role=dialog] [role=tabpanel] *')).not.toBeNull());
}
const dialog = () => within(screen.getByRole('dialog'));

/** Two forms, one with a gap, and today's numbers. */
export const Forms = meta.story({ tags: ['all-modes'], play: cards });

Forms.test('names the missing entries, and pauses and enables a form', async () => {
  const rider = within(await card(riderForm.name));
  await expect(rider.getByText(/96–98/)).toBeVisible();
  await userEvent.click(rider.getByRole('button', { name: 'Pause' }));
  await rider.findByText('Paused');
  await userEvent.click(await rider.findByRole('button', { name: 'Enable' }));
  await rider.findByText('Enabled');
});

Forms.test('switches automatic assignment for all forms', async () => {
  const toggle = await screen.findByRole('switch', { name: /Assign new leads automatically/ });
  const before = (toggle as HTMLInputElement).checked;
  await userEvent.click(toggle);
  const words = before ? 'Unassigned' : 'In turn';
  await waitFor(async () => expect(within(await card(driverForm.name)).getByText(words)).toBeVisible());
  await expect(within(await card(riderForm.name)).getByText(words)).toBeVisible();
});

/** No form sends leads yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/rest/v1/machform_settings', () => HttpResponse.json([])),
      http.post('*/rest/v1/rpc/machform_overview', () => HttpResponse.json([])),
    ),
  play: async () => waitFor(() => expect(document.querySelector('[data-kind=first]')).not.toBeNull()),
});

/** Loading the forms fails. */
export const ServerFails = meta.story({
  parameters: withoutSnapshot,
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/rpc/machform_overview')),
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
});

/** Steps to do in MachForm, with the URL to copy. */
export const Setup = meta.story({
  tags: ['mode:small', 'mode:arabic'],
  args: { form: riderForm.id },
  play: part,
});

Setup.test('shows a new token once, and how long the old one works', async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Rotate token' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Rotate token' }));
  const token = await dialog().findByText(/^[0-9a-f]{64}$/);
  await expect(token).toBeVisible();
  await dialog().findByText(/The previous token works until/);
  await expect(dialog().getByText(`{"X-Webhook-Token":"${token.textContent}"}`)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: /Set up .*Rider application/ }));
  await screen.findByText(/A token is set/);
  await expect(screen.queryByText(token.textContent ?? '')).not.toBeInTheDocument();
});

/** The parameters of the last entry, tested as the map changes. */
export const FieldMap = meta.story({
  tags: ['mode:dark', 'mode:small'],
  args: { form: driverForm.id, part: 'map' },
  play: part,
});

FieldMap.test('previews a change immediately, and refuses to drop a required field', async () => {
  await userEvent.click(dialog().getByRole('button', { name: /Field for .*Mobile Number/ }));
  await userEvent.click(await screen.findByRole('option', { name: "Don't use" }));
  await dialog().findByText(/No parameter is mapped to a phone number or an email/);
  const save = dialog().getByRole('button', { name: /Save/ });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog().getByRole('button', { name: /Field for .*Mobile Number/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'WhatsApp' }));
  await userEvent.click(dialog().getByRole('button', { name: /Save/ }));
  await screen.findByText(/Driver application.* was saved/);
});

/** A test is processed like an entry, but creates no lead. */
export const Test = meta.story({
  parameters: withoutSnapshot,
  args: { form: riderForm.id, part: 'test' },
  play: part,
});

Test.test('shows how each parameter was parsed', async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Send test' }));
  await dialog().findByText('An entry like this becomes a lead.');
  await expect(dialog().getByRole('row', { name: /Mobile Number.*Phone/ })).toBeVisible();
});

const csv = [
  'ID,Full Name,Mobile Number,Consent',
  '95,Known Before,0502000795,Yes',
  '96,Bilal Ahmed,0502000796,Yes',
  '97,Sunil Rai,0502000797,Yes',
  '98,No Consent,0502000798,No',
].join('\r\n');

/** An export that closes the gap: a preview of each row before the import. */
export const Backfill = meta.story({
  tags: ['mode:small'],
  args: { form: riderForm.id, part: 'backfill' },
  play: async () => {
    await part();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File([csv], 'entries.csv', { type: 'text/csv' }));
    await waitFor(() => expect(document.querySelectorAll('[role=dialog] tbody tr')).toHaveLength(4));
  },
});

Backfill.test('imports the missing rows and closes the gap', async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Import 3 rows' }));
  await dialog().findByText('All rows were imported.');
  await expect(dialog().getByRole('row', { name: /95 Arrived before/ })).toBeVisible();
  await expect(dialog().getByRole('row', { name: /98 Needs review/ })).toBeVisible();
  await dialog().findByText('No entry numbers are missing.');
});

/** Adds a form by its number and name. */
export const NewForm = meta.story({
  args: { form: 'new' },
  play: async () => {
    await cards();
    await waitFor(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull());
  },
});

NewForm.test('shows missing and duplicate input, then opens the setup', async () => {
  const add = () => dialog().getByRole('button', { name: 'Add form' });
  await userEvent.click(add());
  await dialog().findByText('Enter the form name', { selector: '[slot=errorMessage]' });
  await userEvent.type(dialog().getByRole('textbox', { name: /Form name/ }), 'Bus drivers');
  await userEvent.type(dialog().getByRole('textbox', { name: /Form ID/ }), String(riderForm.formId));
  await userEvent.click(add());
  await dialog().findByText('Another form has this ID', { selector: '[slot=errorMessage]' });
  await userEvent.clear(dialog().getByRole('textbox', { name: /Form ID/ }));
  await userEvent.type(dialog().getByRole('textbox', { name: /Form ID/ }), '51200');
  await userEvent.click(add());
  await screen.findByText('This form has no token yet.');
  const enable = dialog().getByRole('button', { name: /Enable/ });
  await expect(enable).toHaveAccessibleDescription('Create a token first');
});
