import { expect, fn, userEvent, within } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { TwoFactorView } from './two-factor.view.tsx';

const since = Date.UTC(2026, 2, 12, 8);
const phone = { id: '1', name: 'My phone', since };
const tablet = { id: '2', name: 'Tablet at the office', since };

const meta = preview.meta({
  component: TwoFactorView,
  args: {
    load: { data: [phone, tablet], error: null, isLoading: false },
    removal: { error: null, isPending: false },
    onRetry: fn(),
    onAdd: fn(),
    onRemove: fn(),
    onDismiss: fn(),
    onRemoved: fn(),
  },
});

/** Nothing is set up yet. */
export const Off = meta.story({ args: { load: { data: [], error: null, isLoading: false } } });

Off.test('offers to set up an app', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Set up an app' }));
  await expect(args.onAdd).toHaveBeenCalledOnce();
});

export const On = meta.story({ tags: ['all-modes'] });

/** Asks for confirmation before removing an app, and explains the effect. */
export const Asking = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('listitem')[0]?.querySelector('button') ?? document.body);
  },
});

Asking.test('removes the app after confirmation', async ({ canvasElement, args }) => {
  const dialog = within(canvasElement.ownerDocument.body);
  await dialog.findByRole('alertdialog', { name: 'Remove My phone?' });
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect(args.onRemove).toHaveBeenCalledWith('1');
});

export const Removing = Asking.extend({ args: { removal: { error: null, isPending: true } } });

export const NotRemoved = Asking.extend({
  args: { removal: { error: new AuthRefusal('secondFactorNeeded'), isPending: false } },
});

export const Loading = meta.story({ args: { load: { data: null, error: null, isLoading: true } } });

export const Failed = meta.story({
  args: { load: { data: null, error: new AppError('network.offline'), isLoading: false } },
});

export const Outdated = meta.story({
  args: { load: { data: [phone, tablet], error: new AppError('network.noAnswer'), isLoading: false } },
});
