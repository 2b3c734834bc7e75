import { expect, fn, screen, userEvent } from 'storybook/test';
import { loaded } from '#machines/shared/settings/identities/identities.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import preview from '#storybook/preview.tsx';
import { IdentitiesView } from './identities.view.tsx';

const meta = preview.meta({
  component: IdentitiesView,
  args: {
    load: { data: loaded, error: null, isLoading: false },
    changeError: null,
    linking: false,
    isUnlinking: false,
    onRetry: fn(),
    onLink: fn(),
    onUnlink: fn(),
    onDismiss: fn(),
    onUnlinked: fn(),
  },
});

export const Two = meta.story({ tags: ['all-modes'] });

Two.test('links another provider', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Link Microsoft' }));
  await expect(args.onLink).toHaveBeenCalledWith('azure');
});

/** The last account can't be removed. */
export const Only = meta.story({
  args: {
    load: {
      data: { identities: loaded.identities.slice(0, 1), providers: [] },
      error: null,
      isLoading: false,
    },
  },
});

Only.test('does not offer to unlink the only one', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', { name: /Unlink/ })).toBeNull();
});

/** No provider is configured: shows the auth server's message. */
export const ProviderOff = Only.extend({
  args: { changeError: new AuthRefusal('providerOff', 'Unsupported provider: provider is not enabled') },
});

export const Linking = meta.story({ args: { linking: true } });

export const Unlinking = meta.story({
  tags: ['!autodocs'],
  args: { isUnlinking: true },
  play: async () => {
    await userEvent.click(screen.getAllByRole('listitem')[1]?.querySelector('button') ?? document.body);
  },
});

export const Loading = meta.story({ args: { load: { data: null, error: null, isLoading: true } } });

export const Failed = meta.story({
  args: { load: { data: null, error: new AppError('network.offline'), isLoading: false } },
});
