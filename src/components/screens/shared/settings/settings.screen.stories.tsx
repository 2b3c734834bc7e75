import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { demoPassword, listedAccounts } from '#mocks/demo/accounts.ts';
import { lostResponse, serverError } from '#mocks/faults.ts';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { SettingsHarness } from './settings.fixtures.tsx';

const meta = preview.meta({
  component: SettingsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/settings', signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: { section: null, menu: navItems.recruiter },
  decorators: [
    (Story) => (
      <SessionContext.Provider>
        <Story />
      </SessionContext.Provider>
    ),
  ],
});

/** The initial section of a recruiter. */
export const Profile = meta.story({
  play: async () => {
    await screen.findByRole('radio', { name: 'العربية' });
  },
});

Profile.test('applies the language immediately and saves it', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'العربية' }));
  await screen.findByText('تم حفظ اللغة');
  await expect(screen.getByRole('radio', { name: 'العربية' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByText('Language saved');
});

/** Loading the profile fails. */
export const ProfileFails = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/users')),
  play: async () => {
    await screen.findByRole('alert');
  },
});

ProfileFails.test('loads on retry', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('App and message language');
});

/** Saving the language failed. An error with a retry button is shown. */
export const LanguageNotSaved = meta.story({
  args: { section: 'profile' },
  play: async ({ msw }) => {
    const other = await screen.findByRole('radio', { name: 'العربية' });
    msw.use(serverError('*/rest/v1/users'));
    await userEvent.click(other);
    await screen.findByRole('alert');
  },
});

LanguageNotSaved.test('saves on retry', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(await screen.findByRole('button', { name: 'حاول مرة أخرى' }));
  await screen.findByText('تم حفظ اللغة');
});

/** A user changes the password. */
export const Password = meta.story({
  args: { section: 'password' },
  play: async () => {
    await screen.findAllByRole('textbox', { hidden: true });
  },
});

async function change(current: string, next: string) {
  await userEvent.type(await screen.findByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), `${next}{Enter}`);
}

Password.test('changes the password with the keyboard only, confirms it and clears the fields', async () => {
  await change(demoPassword, 'camel-42-lantern');
  await screen.findByText('Password changed. You have been signed out of your other devices.');
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  await expect(screen.getByLabelText('New password')).toHaveValue('');
});

Password.test('shows the error at a wrong current password and focuses the field', async () => {
  await change('not-my-password', 'camel-42-lantern');
  await screen.findByRole('link', { name: 'This is not your current password' });
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  await expect(screen.getByLabelText('New password')).toHaveValue('camel-42-lantern');
});

Password.test('rejects the current password as the new one', async () => {
  await change(demoPassword, demoPassword);
  await screen.findByRole('link', { name: 'Choose a password that is different from your current one' });
});

Password.test(
  'keeps the input after a lost response, and warns that the change may have succeeded',
  async ({ msw }) => {
    msw.use(lostResponse('*/auth/v1/user'));
    await change(demoPassword, 'camel-42-lantern');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'your password may already have been changed',
    );
    await expect(screen.getByLabelText('Current password')).toHaveValue(demoPassword);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Password changed. You have been signed out of your other devices.');
  },
);

Password.test('shows the server’s weak-password error at the new password', async ({ msw }) => {
  const answer = { code: 422, error_code: 'weak_password', msg: 'Password is known to be weak' };
  msw.use(http.put('*/auth/v1/user', () => HttpResponse.json(answer, { status: 422 })));
  await change(demoPassword, 'camel-42-lantern');
  await screen.findByRole('link', { name: 'This password is too easy to guess. Choose a longer one.' });
});

/** Signed in on this and another device. */
export const Sessions = meta.story({
  args: { section: 'sessions' },
  beforeEach: async () => {
    const { identifier: email } = listedAccounts[1];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password: demoPassword });
    await fetch('/api/auth/login', { method: 'POST', headers, body });
  },
  play: async () => {
    await screen.findByText('This device');
  },
});

Sessions.test('names each device and signs out the other one', async () => {
  const devices = within(screen.getByRole('list', { name: 'Where you are signed in' }));
  await expect(devices.getAllByText(/^Chrome on /)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out other devices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('You are signed in on this device only.');
  await expect(devices.getAllByRole('listitem')).toHaveLength(1);
});

/** Only the password, without a configured provider. Unavailable options are not shown. */
export const Identities = meta.story({
  args: { section: 'identities' },
  play: async () => {
    await screen.findByText(/No sign-in provider is connected/);
  },
});

Identities.test('does not offer a provider that is not connected', async () => {
  await expect(screen.queryByRole('button', { name: /^Link/ })).not.toBeInTheDocument();
});

/** The settings of a driver. */
export const DriverLanguage = meta.story({
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { section: 'language' },
  play: async () => {
    await screen.findByRole('radio', { name: 'हिन्दी' });
  },
});

/** Staff sections can't be opened by URL. */
export const DriverAsksForStaff = meta.story({
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { section: 'twoFactor' },
  play: async () => {
    await screen.findAllByRole('link');
  },
});

DriverAsksForStaff.test('shows the list of settings instead', async () => {
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  await expect(names).toEqual(['Language', 'Password', 'Notifications', 'Privacy', 'Help']);
});
