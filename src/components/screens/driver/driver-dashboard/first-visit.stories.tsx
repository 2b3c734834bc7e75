import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { busyHome, firstHome } from '#machines/driver/driver-dashboard/driver-home.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { args, rpc, shows } from './driver-dashboard.fixtures.ts';
import { DriverDashboardScreen } from './driver-dashboard.screen.tsx';

const words = {
  version: '2026-1',
  language: 'en',
  body: '1. We use your data to find you a driver job.\n2. You can say no or stop at any time.\n3. You do not pay anyone for the job.',
  text_hash: 'a'.repeat(64),
};

const meta = preview.meta({
  component: DriverDashboardScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args,
  beforeEach: ({ msw }) => {
    localStorage.removeItem('language');
    msw.use(
      shows(firstHome),
      http.post(rpc('current_consent_text'), () => HttpResponse.json([words])),
      http.post(rpc('give_consent'), () => new HttpResponse(null, { status: 204 })),
    );
  },
});

const toConsent = async () => {
  await screen.findByRole('radiogroup');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/find you a driver job/);
};

export const Language = meta.story({
  tags: ['mode:arabic', 'mode:small'],
  play: async () => {
    await screen.findByRole('radiogroup');
    await document.fonts.ready;
  },
});

Language.test('offers seven languages', async () => {
  await expect(await screen.findAllByRole('radio')).toHaveLength(7);
});

export const Consent = meta.story({ tags: ['mode:dark'], play: toConsent });

Consent.test('opens the page after agreeing', async ({ args, msw }) => {
  msw.use(shows(busyHome));
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  await screen.findByRole('heading', { name: /Send again/ });
  await expect(args.onNavigate).toHaveBeenCalledWith('/driver', 'replace');
});

Consent.test('shows the page after “Not now”, with the question as the first task', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await expect(await screen.findByRole('heading', { name: /if we can use your data/ })).toBeVisible();
});
