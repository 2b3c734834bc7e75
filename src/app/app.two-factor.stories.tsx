import { expect, fn, screen, userEvent } from 'storybook/test';
import { serverError } from '#mocks/faults.ts';
import preview from '#storybook/preview.tsx';
import { findPage, setSwitch, Visit } from '#storybook/visit.tsx';

const meta = preview.meta({
  component: Visit,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', path: false, signedInAs: 'recruiter' },
  globals: { viewport: { value: 'desktop' } },
  args: { address: '/recruiter/offers', onAddress: fn(), onPageLoad: fn() },
  beforeEach: () => setSwitch('require_2fa_staff', true),
});

/** An admin requires a second factor of staff, and this recruiter has none. */
export const Owed = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Set up an app' });
  },
});

Owed.test('shows the setup prompt in place of the page and keeps the address', async ({ args }) => {
  await findPage('Before you continue');
  await expect(screen.queryByRole('link', { name: 'Offer Management' })).not.toBeInTheDocument();
  await expect(args.onAddress).toHaveBeenLastCalledWith('/recruiter/offers');
});

Owed.test('can sign out', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await findPage('Sign in');
  await expect(args.onAddress).toHaveBeenLastCalledWith('/login');
});

/** The staff requirement does not apply to drivers. */
export const DriverOwesNone = meta.story({
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { address: '/driver/documents' },
  play: async () => {
    await findPage('Documents');
  },
});

DriverOwesNone.test('opens the page without asking for setup', async () => {
  await expect(screen.queryByText('Before you continue')).not.toBeInTheDocument();
});

/** The settings cannot be loaded: no user is locked out. */
export const NotKnown = meta.story({
  beforeEach: ({ msw }) => msw.use(serverError('*/rest/v1/system_settings')),
  play: async () => {
    await screen.findByText('Database configuration error. Using default settings.');
  },
});

NotKnown.test('keeps the page open until the settings load', async ({ msw }) => {
  await findPage('Offer Management');
  const again = await screen.findByRole('button', { name: 'Try again' });
  msw.resetHandlers();
  await userEvent.click(again);
  await findPage('Before you continue');
});
