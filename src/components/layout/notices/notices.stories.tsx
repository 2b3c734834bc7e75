import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SettingsNotice } from './settings-notice.tsx';

const meta = preview.meta({
  component: SettingsNotice,
  parameters: { layout: 'fullscreen' },
  args: { message: 'Unable to load system settings. Using default values.', onRetry: fn() },
});

export const SettingsDefaulted = meta.story({ tags: ['mode:arabic', 'mode:small'] });

SettingsDefaulted.test('offers to load the settings again', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const SettingsRetrying = meta.story({ args: { isRetrying: true } });

export const Offline = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <OfflineNotice />,
});
