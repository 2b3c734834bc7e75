import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  htmlAnswer,
  noAnswer,
  offline,
  respondWithMalformed,
  serverError,
  unauthorized,
} from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { findPage, storedSession, Visit } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false, signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: { address: '/recruiter/leads', onAddress: fn(), onPageLoad: fn() },
  play: async () => {
    await findPage('Lead Management');
    await screen.findByRole('button', { name: 'Try again' });
  },
});

const settings = '*/rest/v1/system_settings';

/** Retries on a working network, after which the settings notice is gone. */
async function retry(msw: { resetHandlers(): void }): Promise<void> {
  // The button appears only between automatic retries.
  const again = await screen.findByRole('button', { name: 'Try again' });
  msw.resetHandlers();
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
}

export const SettingsNotAnswered = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(settings)),
});

SettingsNotAnswered.test('explains which settings apply and can be retried', async ({ msw }) => {
  await expect(screen.getByText('Network connection unavailable. Using default settings.')).toBeVisible();
  await expect(screen.getByRole('link', { name: /^Commission Tracker/ })).toBeVisible();
  await retry(msw);
});

/** The database rejects the request. */
export const SettingsRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError(settings)),
});

SettingsRefused.test('explains which settings apply and can be retried', async ({ msw }) => {
  await expect(screen.getByText('Database configuration error. Using default settings.')).toBeVisible();
  await retry(msw);
});

/** The response is a page instead of the settings. */
export const SettingsUnreadable = meta.story({
  beforeEach: ({ msw }) => msw.use(htmlAnswer(settings)),
});

SettingsUnreadable.test('explains which settings apply and can be retried', async ({ msw }) => {
  await expect(screen.getByText('Unable to load system settings. Using default values.')).toBeVisible();
  await retry(msw);
});

/** The rows have an unexpected shape. */
export const SettingsMalformed = meta.story({
  beforeEach: ({ msw }) => msw.use(respondWithMalformed(settings)),
});

SettingsMalformed.test('explains which settings apply and can be retried', async ({ msw }) => {
  await expect(screen.getByText('Configuration error. Using default settings.')).toBeVisible();
  await retry(msw);
});

/** On the page where an admin changes the settings. */
export const ConfigNotAnswered = meta.story({
  parameters: { signedInAs: 'admin' },
  args: { address: '/admin/config' },
  beforeEach: ({ msw }) => msw.use(noAnswer(settings)),
  play: async () => {
    await findPage('System Configuration');
    await screen.findByRole('button', { name: 'Try again' });
  },
});

ConfigNotAnswered.test(
  'shows the error once and disables the switches until the settings load',
  async ({ msw }) => {
    const commissions = await screen.findByRole('switch', { name: 'Commissions' });
    await expect(screen.getAllByText('Network connection unavailable. Using default settings.')).toHaveLength(
      1,
    );
    await expect(commissions).toBeChecked();
    await expect(commissions).toBeDisabled();
    await retry(msw);
    await waitFor(() => expect(commissions).toBeEnabled());
  },
);

/** The server rejects the token of a write. */
export const WriteRefused = meta.story({
  parameters: { signedInAs: 'admin' },
  args: { address: '/admin/config' },
  play: async ({ msw }) => {
    const commissions = await screen.findByRole('switch', { name: 'Commissions' });
    await waitFor(() => expect(commissions).toBeEnabled());
    msw.use(unauthorized(settings));
    await userEvent.click(commissions);
    await findPage('Sign in');
  },
});

WriteRefused.test('redirects to sign-in, which explains why', async ({ args }) => {
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
  await expect(screen.getByText(/Your session has ended/)).toBeVisible();
});

export const Offline = meta.story({ beforeEach: () => offline() });

Offline.test('warns that the data may be out of date', async () => {
  await expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
});

/** The server rejects the token of a previously valid session. */
export const TokenRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(noAnswer(settings)),
  play: async ({ msw }) => {
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    msw.use(unauthorized(settings));
    await userEvent.click(tryAgain);
    await findPage('Sign in');
  },
});

TokenRefused.test('clears the stored session and reloads at the sign-in page', async ({ args }) => {
  await expect(storedSession()).toEqual([null, null, null, null]);
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
  await expect(args.onPageLoad).toHaveBeenCalledOnce();
});
