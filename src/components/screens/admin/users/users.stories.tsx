import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { firstRow } from '#components/hooks/list-screen.fixtures.ts';
import { listedAccounts } from '#mocks/demo/accounts.ts';
import { serverError } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import preview from '#storybook/preview.tsx';
import { UsersHarness } from './users.fixtures.tsx';

const meta = preview.meta({
  component: UsersHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'admin', path: '/admin/users' },
});

const person = (name: RegExp) => screen.findByRole('row', { name });

/** The office of the sample data, from the embedded backend. */
export const Staff = meta.story({
  tags: ['all-modes'],
  play: firstRow,
});

Staff.test('shows each user’s role, status and workload', async ({ canvas }) => {
  const row = await person(/Sara Haddad/);
  await expect(row).toHaveTextContent('Recruiter');
  await expect(row).toHaveTextContent('Active');
  await waitFor(() => expect(row).toHaveTextContent(/\d+ candidates and \d+ tasks?/));
  await expect(canvas.getByRole('row', { name: /Mariam Al Suwaidi/ })).toHaveTextContent('You');
});

Staff.test('shows counts on both tabs, and switches to the drivers', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /Drivers \d+/ }));
  await userEvent.type(canvas.getByRole('searchbox'), '050 123 4567');
  await person(/Imran Khan/);
  await expect(canvas.queryByRole('row', { name: /Sara Haddad/ })).not.toBeInTheDocument();
});

Staff.test('finds users by part of a name, an address or a number', async ({ canvas }) => {
  const search = canvas.getByRole('searchbox');
  await userEvent.type(search, 'haddad');
  await waitFor(() => expect(canvas.queryByRole('row', { name: /Mariam/ })).not.toBeInTheDocument());
  await person(/Sara Haddad/);
});

Staff.test('sorts on the server', async ({ canvas }) => {
  const name = canvas.getByRole('columnheader', { name: /^Name/ });
  const [sort] = within(name).getAllByRole('button');
  if (!sort) throw new Error('No button');
  await userEvent.click(sort);
  await userEvent.click(sort);
  await waitFor(() => {
    const [, first] = canvas.getAllByRole('row');
    if (!first) throw new Error('No row');
    expect(within(first).getByText('Sara Haddad')).toBeInTheDocument();
  });
});

Staff.test('saves a view and opens it again', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'omar');
  await person(/Omar Farouk/);
  await userEvent.click(canvas.getByRole('button', { name: /Views/ }));
  await userEvent.click(await screen.findByText('Save view as...'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Only Omar');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.clear(canvas.getByRole('searchbox'));
  await person(/Mariam Al Suwaidi/);
  await userEvent.click(canvas.getByRole('button', { name: /Views/ }));
  await userEvent.click(await screen.findByText('Only Omar'));
  await waitFor(() => expect(canvas.queryByRole('row', { name: /Mariam/ })).not.toBeInTheDocument());
});

Staff.test(
  'shows the error and keeps the form when an invitation fails, and sends it on retry',
  async ({ canvas, msw }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite user' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Layla Nasser');
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, listedAccounts[1].identifier);
    const role = dialog.getByRole('radio', { name: /Operations/ });
    await userEvent.click(role);
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await send();
    await dialog.findByText(/An account with this email already exists/);
    await expect(email).toHaveValue(listedAccounts[1].identifier);
    await userEvent.clear(email);
    await userEvent.type(email, 'layla@recruitment.example');
    await expectEveryFailure(msw, '*/api/users/invite', send, async () => {
      await expect(email).toHaveValue('layla@recruitment.example');
      await expect(role).toBeChecked();
    });
    await send();
    await screen.findByText(/Invitation sent to .*Layla Nasser/);
    await person(/Layla Nasser/);
  },
);

Staff.test(
  'shows the error and keeps the choice when a role change fails, and makes it on retry',
  async ({ msw }) => {
    await userEvent.click(await person(/Joseph Mathew/));
    await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Change .*Joseph Mathew.*role/ }));
    await userEvent.click(await dialog.findByRole('radio', { name: /Admin/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Reassign to/ }));
    const [colleague] = await screen.findAllByRole('option');
    await userEvent.click(colleague ?? document.body);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    const confirm = await dialog.findByRole('button', { name: 'Change role' });
    await expectEveryFailure(
      msw,
      '*/rest/v1/rpc/change_access',
      () => userEvent.click(confirm),
      () => expect(dialog.getByText(/changes from .*Admin/)).toBeInTheDocument(),
    );
    await userEvent.click(confirm);
    await screen.findByText(/Joseph Mathew.*role is now Admin/);
  },
);

/** The server fails. The list says so and offers a retry. */
export const ServerFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/users')),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
});

/** Suspending a user with work asks first who takes it over. */
export const SuspendWithWork = meta.story({
  play: async () => {
    await userEvent.click(await person(/Sara Haddad/));
    await screen.findByRole('heading', { level: 2, name: 'Sara Haddad' });
  },
});
