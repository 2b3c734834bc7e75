import { Secret, TOTP } from 'otpauth';
import { expect, screen, userEvent, within } from 'storybook/test';
import { demoPassword } from '#mocks/demo/accounts.ts';
import { htmlAnswer, lostResponse, noAnswer } from '#mocks/faults.ts';
import { expectEveryFailure } from '#storybook/expect-every-failure.ts';
import { navItems } from '#storybook/nav-items.ts';
import preview from '#storybook/preview.tsx';
import { SettingsHarness } from './settings.fixtures.tsx';

const meta = preview.meta({
  component: SettingsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: '/settings', signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: { section: null, menu: navItems.recruiter },
});

export const Password = meta.story({
  args: { section: 'password' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Current password'), demoPassword);
    await userEvent.type(screen.getByLabelText('New password'), 'camel-42-lantern');
  },
});

Password.test('explains a failed change and keeps both passwords', async ({ msw }) => {
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await expectEveryFailure(msw, '*/auth/v1/user', change, async () => {
    await expect(screen.getByLabelText('Current password')).toHaveValue(demoPassword);
    await expect(screen.getByLabelText('New password')).toHaveValue('camel-42-lantern');
  });
  await change();
  await screen.findByText('Password changed. You have been signed out of your other devices.');
});

export const TwoFactor = meta.story({
  args: { section: 'twoFactor' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await screen.findByRole('textbox', { name: /name/i });
  },
});

TwoFactor.test('explains a failed step and allows a retry, and sets up only one app', async ({ msw }) => {
  const name = screen.getByRole('textbox', { name: /name/i });
  const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expectEveryFailure(msw, '*/auth/v1/factors', pressContinue, () =>
    expect(name).toHaveValue('My phone'),
  );
  await pressContinue();
  const key = (await screen.findByText(/^([A-Z2-7]{4} )+/)).textContent.replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 });
  const field = screen.getByLabelText('Verification code');
  // The sixth digit submits the code. Retries need the button.
  const submitCode = async () => {
    if (field instanceof HTMLInputElement && field.value === '') await userEvent.type(field, code);
    else await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  };
  await expectEveryFailure(msw, '*/auth/v1/factors/*/verify', submitCode, () =>
    expect(field).toHaveValue(code),
  );
  await submitCode();
  await screen.findByRole('list', { name: 'Your recovery codes' });
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved these codes' }));
  await expect(await screen.findAllByRole('button', { name: /^Remove / })).toHaveLength(1);
});

export const Notifications = meta.story({
  args: { section: 'notifications' },
  play: async () => {
    await screen.findByRole('switch', { name: 'New leads' });
  },
});

Notifications.test('reverts a failed choice and explains the error', async ({ msw }) => {
  const topic = screen.getByRole('switch', { name: 'New leads' });
  await expectEveryFailure(
    msw,
    '*/rest/v1/muted_notices',
    () => userEvent.click(topic),
    () => expect(topic).toBeChecked(),
  );
});

export const NotificationsFail = meta.story({
  args: { section: 'notifications' },
  beforeEach: ({ msw }) => msw.use(noAnswer('*/rest/v1/quiet_hours')),
  play: async () => {
    await screen.findByText('Your notification settings could not be loaded');
  },
});

NotificationsFail.test('loads on retry', async ({ msw }) => {
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('switch', { name: 'New leads' });
});

const driver = {
  parameters: { signedInAs: 'driver' as const },
  globals: { density: 'driver' as const, viewport: { value: 'phone' as const } },
  args: { section: 'privacy' },
};

export const Privacy = meta.story({
  ...driver,
  play: async () => {
    await screen.findByRole('button', { name: 'Withdraw my consent' });
  },
});

Privacy.test('explains a failed request, keeps its text and sends it on retry', async ({ msw }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Request: Erase my data' }));
  const words = await screen.findByRole('textbox');
  await userEvent.type(words, 'I go home');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expectEveryFailure(msw, '*/rest/v1/rpc/request_my_data', send, () =>
    expect(words).toHaveValue('I go home'),
  );
  await send();
  await screen.findByText('Your request was sent.');
});

Privacy.test('confirms a withdrawal on retry when the response was lost', async ({ msw }) => {
  msw.use(lostResponse('*/rest/v1/rpc/withdraw_consent'));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw my consent' }));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = () => userEvent.click(question.getByRole('button', { name: 'Withdraw my consent' }));
  await confirm();
  await screen.findByText('Network error. Please check your connection.');
  await confirm();
  await screen.findByText(/Your data will be erased on/);
});

export const PrivacyFails = meta.story({
  ...driver,
  beforeEach: ({ msw }) => msw.use(htmlAnswer('*/rest/v1/consents')),
  play: async () => {
    await screen.findByText('Your privacy settings could not be loaded');
  },
});

PrivacyFails.test('explains the error and loads on retry', async ({ msw }) => {
  await expect(screen.getByText('Received HTML response instead of expected JSON data')).toBeVisible();
  msw.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'What you agreed to' });
});
