import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noAnswer, serverError } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import preview from '#storybook/preview.tsx';
import { ConfigHarness } from './config.fixtures.tsx';
import type { ConfigUrlState } from './config-url-state.ts';

const general: ConfigUrlState = {
  tab: 'general',
  part: null,
  search: '',
  status: null,
  order: 'client',
  open: null,
};
const openings: ConfigUrlState = { ...general, tab: 'openings' };

const meta = preview.meta({
  component: ConfigHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/config' },
  args: { start: general },
});

const commissions = () => screen.findByRole('switch', { name: 'Commissions' });

export const General = meta.story({
  play: async () => {
    await commissions();
  },
});

General.test('saves a switch when it is pressed, and shows who changed it', async () => {
  await userEvent.click(await commissions());
  await screen.findByText(/recruiters do not see the Commission Tracker/);
  await screen.findByText(/Changed by .*Mariam/);
});

/** The server rejects the change, and the switch reverts. */
export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/rest/v1/system_settings', () =>
        HttpResponse.json(
          { code: '42501', message: 'permission denied', details: null, hint: null },
          { status: 403 },
        ),
      ),
    ),
  play: async () => {
    await userEvent.click(await commissions());
    await screen.findByText('Failed to update commission setting: permission denied');
  },
});

Refused.test('reverts the switch', async () => {
  await expect(await commissions()).toBeChecked();
});

/** Notifying the forms fails; auto-assignment is saved anyway. */
export const FormsFail = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.patch('*/rest/v1/machform_settings', () =>
        HttpResponse.json({ message: 'busy' }, { status: 500 }),
      ),
    ),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Assign new leads automatically' }));
    await screen.findByRole('button', { name: 'Update forms' });
  },
});

FormsFail.test('keeps the switch on, and updates the forms on retry', async ({ msw }) => {
  await expect(screen.getByRole('switch', { name: 'Assign new leads automatically' })).toBeChecked();
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Update forms' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update forms' })).not.toBeInTheDocument());
});

export const Defaults = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer('*/rest/v1/system_settings')),
  play: async ({ canvas }) => {
    await canvas.findByText('Network connection unavailable. Using default settings.');
  },
});

export const Openings = meta.story({
  args: { start: openings },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'School bus drivers' });
  },
});

Openings.test('filters by the search text', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'taxi');
  await expect(canvas.queryByRole('button', { name: 'School bus drivers' })).not.toBeInTheDocument();
  await expect(canvas.getByRole('button', { name: 'Limousine drivers, Dubai' })).toBeVisible();
});

Openings.test('pauses an opening', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'School bus drivers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  await screen.findByRole('button', { name: 'Reopen' });
});

export const OpeningsFail = meta.story({
  args: { start: openings },
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/job_openings')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

OpeningsFail.test('loads on retry', async ({ canvas, msw }) => {
  msw.resetHandlers();
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await canvas.findByRole('button', { name: 'School bus drivers' });
});

export const NewClient = meta.story({
  args: { start: { ...openings, open: { kind: 'client', id: 'new' } } },
  play: async () => {
    await screen.findByRole('textbox', { name: 'Name' });
  },
});

NewClient.test('shows at the field that the name is taken, and adds the client under another', async () => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'capital taxi');
  await userEvent.click(dialog.getByRole('button', { name: /Company type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Taxi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findAllByText('A client with this name already exists');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Two');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('heading', { name: 'capital taxi Two' });
});

NewClient.test(
  'shows the error and keeps the form when saving fails, and adds the client once on retry',
  async ({ canvas, msw }) => {
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Desert Express');
    await userEvent.click(screen.getByRole('button', { name: /Company type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Taxi' }));
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await expectEveryFailure(msw, '*/rest/v1/clients', add, () => expect(name).toHaveValue('Desert Express'));
    await add();
    await waitFor(() => expect(canvas.getAllByRole('heading', { name: 'Desert Express' })).toHaveLength(1));
  },
);

export const NewOpening = meta.story({
  args: { start: { ...openings, open: { kind: 'opening', id: 'new', of: null } } },
  play: async () => {
    await screen.findByRole('textbox', { name: 'Title' });
  },
});

NewOpening.test('shows all missing fields at the same time', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('link', { name: 'Choose a client' });
  await expect(screen.getByRole('link', { name: 'Enter a title' })).toBeVisible();
});

export const OpeningArabic = NewOpening.extend({
  globals: { locale: 'ar' },
  play: async () => {
    await screen.findByRole('dialog');
  },
});

export const Missing = meta.story({
  args: { start: { ...openings, open: { kind: 'client', id: 'c1000000-0000-4000-8000-00000000dead' } } },
  play: async () => {
    await screen.findByText('No longer available');
  },
});
