import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { args, rpc } from './driver-dashboard.fixtures.ts';
import { DriverDashboardScreen } from './driver-dashboard.screen.tsx';
import { reportSteps } from './home.props.ts';

const people = [{ user_id: '00000000-0000-4000-8000-000000000201', name: 'Sara Khan', role: 'recruiter' }];

const meta = preview.meta({
  component: DriverDashboardScreen,
  tags: ['network', '!autodocs'],
  parameters: { signedInAs: 'driver' },
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { ...args, place: { ...args.place, report: 'what' as const } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(rpc('my_staff_contacts'), () => HttpResponse.json(people)),
      http.post(rpc('report_integrity'), () => HttpResponse.json('00000000-0000-4000-8000-000000000801')),
      http.post(rpc('my_integrity_reports'), () =>
        HttpResponse.json([
          {
            id: '00000000-0000-4000-8000-000000000801',
            kind: 'asked_for_money',
            text: 'He asked me for 500 dirhams.',
            status: 'in_review',
            created_at: '2026-03-02T08:00:00Z',
            has_audio: false,
          },
        ]),
      ),
    ),
  // Keeps the step in state, as the app does in the URL.
  render: function Placed(given) {
    const [report, setReport] = useState(given.place.report);
    const onNavigate = (href: string) => {
      const asked = new URL(href, 'https://app.invalid').searchParams.get('report');
      setReport(reportSteps.find((place) => place === asked) ?? null);
    };
    return <DriverDashboardScreen {...given} place={{ ...given.place, report }} onNavigate={onNavigate} />;
  },
});

/** Presses the button to the next step, whatever its label. */
async function pressContinue(): Promise<void> {
  const [button] = document.querySelectorAll('button[data-variant="primary"]');
  if (!button) throw new Error('Nothing leads on');
  await userEvent.click(button);
}

const go = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

export const What = meta.story({
  tags: ['all-modes'],
  play: async () => {
    await screen.findByRole('textbox');
    await document.fonts.ready;
  },
});

What.test('shows what is missing before continuing', async () => {
  await go();
  await expect(await screen.findByText('Write what happened, or record it')).toBeVisible();
});

export const Who = meta.story({
  tags: ['mode:arabic'],
  args: { place: { ...args.place, report: 'who' as const } },
  play: async () => {
    await screen.findAllByRole('radio');
  },
});

Who.test('accepts a listed person, a name or no answer', async () => {
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  await expect(names).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
  await go();
  await expect(await screen.findByText('Enter a name')).toBeVisible();
});

export const More = meta.story({
  args: { place: { ...args.place, report: 'more' as const } },
  play: async () => {
    await screen.findByRole('button', { name: /./ });
  },
});

/** All three steps and the receipt, whose number is different each time. */
export const Sent = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '500 AED');
    await pressContinue();
    const radios = await screen.findAllByRole('radio');
    await userEvent.click(radios.at(-1) ?? document.body);
    await pressContinue();
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    await pressContinue();
    await screen.findByRole('status');
  },
});

export const Mine = meta.story({
  args: { place: { ...args.place, report: 'mine' as const } },
  play: async () => {
    await screen.findByText('He asked me for 500 dirhams.');
  },
});
