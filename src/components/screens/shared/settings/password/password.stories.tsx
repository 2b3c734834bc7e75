import { expect, fn, userEvent } from 'storybook/test';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { PasswordView } from './password.view.tsx';

const meta = preview.meta({
  component: PasswordView,
  args: {
    labelledBy: 'section-password',
    identifier: 'sara@agency.example',
    errors: {},
    error: null,
    isUncertain: false,
    isPending: false,
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <section>
        <h2 id="section-password">Your password here</h2>
        <Story />
      </section>
    ),
  ],
});

export const Empty = meta.story({ tags: ['state:changePassword.editing', 'all-modes'] });

Empty.test('submits both passwords with Enter, and shows the strength in words', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Current password'), 'driver-before');
  await userEvent.type(canvas.getByLabelText('New password'), 'kebab7');
  await expect(canvas.getByRole('status')).toHaveTextContent('Strength: Weak');
  await userEvent.type(canvas.getByLabelText('New password'), '-lantern-river{Enter}');
  await expect(canvas.getByRole('status')).toHaveTextContent('Strength: Strong');
  await expect(args.onSubmit).toHaveBeenCalledWith({
    current: 'driver-before',
    next: 'kebab7-lantern-river',
  });
});

/** The change is in progress and can't be sent again. */
export const Changing = meta.story({ tags: ['state:changePassword.changing'], args: { isPending: true } });

/** Shows a toast and clears the form. */
export const Changed = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:changePassword.changed'],
});

export const BothWrong = meta.story({ args: { errors: { current: 'missing', next: 'tooShort' } } });

BothWrong.test('states the minimum length as in the specification', async ({ canvas }) => {
  await expect(canvas.getAllByText('Password must be at least 6 characters')[0]).toBeVisible();
});

export const WrongCurrent = meta.story({ args: { errors: { current: 'wrong' } } });

export const TooOften = meta.story({ args: { errors: { current: 'tooOften' } } });

/** The last attempt may have succeeded. */
export const NoAnswer = meta.story({
  args: { error: new AppError('network.noAnswer'), isUncertain: true },
});

export const Driver = meta.story({
  globals: { density: 'driver', viewport: { value: 'small' }, locale: 'ur' },
  args: { errors: { current: 'wrong' } },
});
