import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { NotificationsView } from './notifications.view.tsx';

const meta = preview.meta({
  component: NotificationsView,
  args: {
    role: 'recruiter' as const,
    choices: {
      muted: ['lead.applied_again', 'lead.form_edited', 'lead.interested', 'lead.merged'],
      quiet: { isOn: true, from: '21:00', until: '08:00' },
    },
    error: null,
    isRetrying: false,
    saving: [],
    failures: {},
    onChoose: fn(),
    onQuietHoursChange: fn(),
    onRetry: fn(),
  },
});

export const Recruiter = meta.story({ tags: ['all-modes'] });

Recruiter.test(
  'switches off a topic with all its notification types, with the keyboard',
  async ({ canvas, args }) => {
    const topic = canvas.getByRole('switch', { name: 'Leads you may lose' });
    topic.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChoose).toHaveBeenCalledWith(
      { id: 'lapsing', kinds: ['lead.lapsing', 'lead.lapsed', 'lead.reassigned'] },
      false,
    );
  },
);

Recruiter.test('shows only notifications that recruiters can receive', async ({ canvas }) => {
  await expect(canvas.getByRole('switch', { name: 'Changes to your leads' })).not.toBeChecked();
  await expect(canvas.getByRole('switch', { name: 'New leads' })).toBeChecked();
  await expect(canvas.queryByText('Visa deadlines')).not.toBeInTheDocument();
  await expect(canvas.queryByRole('switch', { name: 'Offers to approve' })).not.toBeInTheDocument();
  await expect(canvas.getByText('Candidates who withdraw consent')).toBeVisible();
});

Recruiter.test('changes the end of quiet hours, but never to their start', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Until/ }));
  await expect(await screen.findByRole('option', { name: /21:00/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: '07:00' }));
  await waitFor(() =>
    expect(args.onQuietHoursChange).toHaveBeenCalledWith({ isOn: true, from: '21:00', until: '07:00' }),
  );
});

export const Operations = meta.story({
  args: { role: 'operations' as const, choices: { muted: [], quiet: quiet(false) } },
});

export const Admin = meta.story({
  args: { role: 'admin' as const, choices: { muted: [], quiet: quiet(false) } },
});

export const Driver = meta.story({ args: { role: 'driver' as const }, globals: { density: 'driver' } });

Driver.test('lists the notifications that are always sent', async ({ canvas }) => {
  await expect(canvas.getAllByRole('switch')).toHaveLength(4);
  await expect(canvas.getByText('Job offers and your contract')).toBeVisible();
});

export const Loading = meta.story({ args: { choices: null, isRetrying: true } });

export const Failed = meta.story({ args: { choices: null, error: new AppError('network.noAnswer') } });

Failed.test('can be retried', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

/** One topic is being saved; the others can be changed. */
export const Saving = meta.story({ args: { saving: ['newLeads'] } });

/** The switch reverted, with the error. */
export const NotSaved = meta.story({
  args: { failures: { newLeads: new AppError('network.offline'), quiet: new AppError('data.failed') } },
});

NotSaved.test('shows the error at the switch', async ({ canvas }) => {
  await expect(canvas.getByRole('switch', { name: 'New leads' })).toHaveAccessibleDescription(/Not saved/);
});

function quiet(isOn: boolean) {
  return { isOn, from: '21:00', until: '08:00' };
}
