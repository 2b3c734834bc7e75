import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CodeField } from './code-field.tsx';

const meta = preview.meta({
  component: CodeField,
  args: { label: 'Verification code', length: 6, value: '', onChange: fn(), onComplete: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    return <CodeField {...args} value={value} onChange={setValue} />;
  },
});

export const Empty = meta.story();

Empty.test('ignores non-digits, and Backspace deletes the last digit', async ({ canvas, args }) => {
  const code = canvas.getByLabelText('Verification code');
  await userEvent.type(code, '1a2-3{Backspace}4');
  await expect(code).toHaveValue('124');
  await expect(args.onComplete).not.toHaveBeenCalled();
});

Empty.test('is a single field that a phone can fill in from a text message', async ({ canvas }) => {
  await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  await expect(canvas.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
});

export const Typing = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { value: '481', autoFocus: true },
});

export const Complete = meta.story({ args: { value: '481516' } });

Complete.test('ignores a seventh digit', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Verification code'), '7');
  await expect(canvas.getByLabelText('Verification code')).toHaveValue('481516');
  await expect(args.onComplete).not.toHaveBeenCalled();
});

export const Invalid = meta.story({
  args: { value: '48', error: 'Please enter a valid verification code' },
});
