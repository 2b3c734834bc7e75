import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { InstallCard } from './install-card.tsx';

const meta = preview.meta({
  component: InstallCard,
  globals: { density: 'driver', viewport: { value: 'phone' } },
  args: { onInstall: fn(), onLater: fn() },
});

export const Default = meta.story({ tags: ['all-modes'] });

Default.test('can be installed or postponed', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Install' }));
  await expect(args.onInstall).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
  await expect(args.onLater).toHaveBeenCalledOnce();
});
