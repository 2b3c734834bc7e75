import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Form } from '#components/ui/form/form.tsx';
import preview from '#storybook/preview.tsx';
import { Switch } from './switch.tsx';

const meta = preview.meta({
  component: Switch,
  args: {
    label: 'Two-factor sign-in',
    hint: 'Everybody enters a code from their phone when they sign in',
    isSelected: false,
    onChange: fn(),
  },
  render: function Kept(args) {
    const [isSelected, setSelected] = useState(args.isSelected);
    const change = (isOn: boolean) => {
      setSelected(isOn);
      args.onChange(isOn);
    };
    return <Switch {...args} isSelected={isSelected} onChange={change} />;
  },
});

export const Off = meta.story();

Off.test('can be switched on and off with the keyboard only', async ({ canvas, args }) => {
  await userEvent.tab();
  const field = canvas.getByRole('switch', { name: 'Two-factor sign-in' });
  await expect(field).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect(field).toBeChecked();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith(false);
});

Off.test('is switched on by its label, and announced with its hint', async ({ canvas }) => {
  await userEvent.click(canvas.getByText('Two-factor sign-in'));
  const field = canvas.getByRole('switch');
  await expect(field).toBeChecked();
  await expect(field).toHaveAccessibleDescription(/a code from their phone/);
});

export const On = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: { isSelected: true } });

/** The change is being saved. */
export const Pending = meta.story({ args: { isSelected: true, isPending: true } });

Pending.test('ignores presses, keeps the focus and shows what is in progress', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('switch')).toBeChecked();
  await expect(canvas.getByRole('switch')).toHaveFocus();
  await expect(canvas.getByText('Saving...')).toBeInTheDocument();
});

export const Invalid = meta.story({
  args: { error: 'The change was not saved. Check the connection and try again.' },
});

Invalid.test('is announced with its error', async ({ canvas }) => {
  await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(/was not saved/);
});

export const Disabled = meta.story({ args: { isSelected: true, isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { isSelected: true, disabledReason: 'Required for everybody who sees salaries' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas }) => {
  const field = canvas.getByRole('switch');
  await expect(field).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(/who sees salaries/);
});

export const LongText = meta.story({
  args: {
    label: 'Tell the recruiter when a driver has not answered for three working days',
    hint: 'By email at nine in the morning, and once more on the day the lead goes back to the pool',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { label: 'Messages by WhatsApp', isSelected: true },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

/** Shows the form's error, which every field finds by its name. Rendered in a form. */
export const WrongInForm = meta.story({
  args: { name: 'twoFactor' },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <Form
      aria-label="Security"
      errors={{ twoFactor: 'Required for everybody who sees salaries' }}
      onSubmit={fn()}
    >
      <Switch {...args} />
    </Form>
  ),
});

WrongInForm.test('is announced with the form’s error', async ({ canvas }) => {
  const field = canvas.getByRole('switch');
  await expect(field).toBeInvalid();
  await expect(field).toHaveAccessibleDescription(/Required for everybody who sees salaries/);
});
