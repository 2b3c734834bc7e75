import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DemandTwoFactorView } from './demand-two-factor.view.tsx';
import { TwoFactorView } from './two-factor.view.tsx';

const meta = preview.meta({
  component: DemandTwoFactorView,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <TwoFactorView
        load={{ data: [], error: null, isLoading: false }}
        removal={{ error: null, isPending: false }}
        onRetry={fn()}
        onAdd={fn()}
        onRemove={fn()}
        onDismiss={fn()}
        onRemoved={fn()}
      />
    ),
    onSignOut: fn(),
  },
});

/** The page for a staff member who must set up a second factor. */
export const Owed = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Owed.test(
  'explains the requirement, and offers setup, sign-out and the staff languages',
  async ({ canvas, args }) => {
    await expect(canvas.getByText(/An admin requires two-factor sign-in for all staff\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Set up an app' })).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
);
