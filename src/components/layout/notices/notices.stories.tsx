import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SettingsNotice } from './settings-notice.tsx';

const meta = preview.meta({
  component: SettingsNotice,
  parameters: { layout: 'fullscreen' },
  args: { message: 'Unable to load system settings. Using default values.', onRetry: fn() },
});

export const SettingsDefaulted = meta.story();

SettingsDefaulted.test('offers to load them again', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

export const SettingsRetrying = meta.story({ args: { isRetrying: true } });

export const SmallPhone = meta.story({
  args: { message: 'Network connection unavailable. Using default settings.' },
  globals: { viewport: { value: 'small' } },
});

export const Offline = meta.story({ render: () => <OfflineNotice /> });

export const OfflineArabicDark = meta.story({
  globals: { locale: 'ar', theme: 'dark' },
  render: () => <OfflineNotice />,
});
