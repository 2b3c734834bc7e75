import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { now } from '#machines/data/clock.ts';
import { noDetails } from '#shared/refusal.ts';
import { connect } from '#storybook/connection.ts';
import preview from '#storybook/preview.tsx';
import { DecisionsHarness, toasts } from './decisions-harness.fixtures.tsx';

const meta = preview.meta({
  component: DecisionsHarness,
  tags: ['network', '!autodocs'],
  parameters: { layout: 'fullscreen', signedInAs: 'recruiter' },
  args: { intent: 'reject' as const },
  beforeEach: () => toasts.clear(),
});

const take = async () => userEvent.click(await screen.findByRole('button'));

/** A lead of the pool is claimed with one press. */
export const Taken = meta.story({
  play: async () => {
    await take();
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(3));
  },
});

/** Opens the dialog, fills it in and returns it. */
async function fillInRejection(): Promise<HTMLElement> {
  const [reject] = await screen.findAllByRole('button', { name: 'Reject' });
  if (!reject) throw new Error('No button');
  await userEvent.click(reject);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Choose a reason/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not interested' }));
  await expect(dialog).toHaveTextContent(/after 60 days/);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Has a job now');
  return dialog;
}

Taken.test('confirms the claim, and then the rejection', async () => {
  await screen.findByText(/^You claimed /);
  const dialog = await fillInRejection();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText(/is now “Rejected”/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Taken.test('refuses to reject or claim offline, and keeps the input', async ({ msw }) => {
  const dialog = await fillInRejection();
  connect(msw, 'offline');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network connection unavailable');
  await expect(within(dialog).getByRole('textbox')).toHaveValue('Has a job now');
  connect(msw, 'online');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText(/is now “Rejected”/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  toasts.clear();
  connect(msw, 'offline');
  const [claim] = screen.getAllByRole('button');
  if (!claim) throw new Error('No button');
  await userEvent.click(claim);
  await screen.findByText(/Network connection unavailable/);
  toasts.clear();
  connect(msw, 'online');
  await userEvent.click(claim);
  await screen.findByText(/^You claimed /);
});

Taken.test('sets a next action in bulk, and undoes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Set next action' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set for 1 lead' }));
  await screen.findByText('Next action set for 1 lead');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText(/row was restored/, { selector: 'span' });
});

/** A colleague claimed the lead three seconds earlier. */
export const TakenByAnother = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/rest/v1/rpc/claim_next_lead', () => {
        const params = { name: 'Ali Hassan', at: new Date(now() - 3_000).toISOString() };
        const details = JSON.stringify({ ...noDetails, params });
        return HttpResponse.json(
          { code: 'P0001', message: 'ALREADY_CLAIMED', details, hint: null },
          { status: 400 },
        );
      }),
    ),
  play: take,
});

TakenByAnother.test('shows who claimed it, and how long ago', async () => {
  await screen.findByText(/Ali Hassan.* claimed this lead .*3 s.* ago/);
});
