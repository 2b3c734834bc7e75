import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { PasswordField } from './password-field.tsx';

const meta = preview.meta({
  component: PasswordField,
  args: { label: 'Password', value: '', onChange: fn(), autoComplete: 'current-password' as const },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <PasswordField {...args} value={value} onChange={setValue} />;
  },
});

export const Hidden = meta.story({ args: { value: 'secret12' } });

export const Shown = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { value: 'secret12' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
});

Shown.test('can be hidden again', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
  await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

export const CapsLock = meta.story({
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password');
    await userEvent.click(password);
    await fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  },
});

CapsLock.test('shows a warning until the field loses the focus', async ({ canvas }) => {
  await expect(canvas.getByText('Caps Lock is on')).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.queryByText('Caps Lock is on')).toBeNull();
});
