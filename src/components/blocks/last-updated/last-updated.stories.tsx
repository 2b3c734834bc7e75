import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { LastUpdated } from './last-updated.tsx';

const meta = preview.meta({
  component: LastUpdated,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { readAt: Date.UTC(2026, 10, 26, 10, 5), error: new AppError('network.offline'), onRetry: fn() },
});

export const Offline = meta.story({ tags: ['all-modes'] });

Offline.test('shows the time of the last update, and no retry while offline', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent(
    'Last updated ⁨Thu 26 Nov 2026, 14:05⁩. You are offline.',
  );
  await expect(canvas.queryByRole('button')).toBeNull();
});

/** The device is online, but the server doesn't respond. */
export const NoAnswer = meta.story({ args: { error: new AppError('network.noAnswer') } });

NoAnswer.test('retries when “Try again” is pressed', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});
