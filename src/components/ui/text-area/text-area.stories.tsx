import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { TextArea } from './text-area.tsx';

const long =
  'Called twice, no answer. His brother says he is in Sharjah until Thursday and asks for a call. '.repeat(
    14,
  );

const meta = preview.meta({
  component: TextArea,
  args: { label: 'Note', value: '', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (text: string) => {
      setValue(text);
      args.onChange(text);
    };
    return <TextArea {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('accepts several lines from the keyboard and grows with them', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  const before = field.getBoundingClientRect().height;
  await userEvent.tab();
  await userEvent.keyboard('One{Enter}Two{Enter}Three{Enter}Four{Enter}Five');
  await expect(args.onChange).toHaveBeenLastCalledWith('One\nTwo\nThree\nFour\nFive');
  await expect(field.getBoundingClientRect().height).toBeGreaterThan(before);
});

export const Filled = meta.story({ args: { value: 'Called twice, no answer.\nTry after the prayer.' } });

/** Grows to twelve lines, then scrolls. */
export const Long = meta.story({ args: { value: long }, globals: { viewport: { value: 'small' } } });

Long.test('stops growing and becomes scrollable', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await expect(field.getBoundingClientRect().height).toBeLessThan(300);
  await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
});

export const Counted = meta.story({
  args: { value: 'Polite, knows the roads', maxLength: 40, hint: 'The candidate never sees it' },
});

Counted.test('is announced with the remaining characters and its hint', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await expect(field).toHaveAccessibleDescription(/17 characters left/);
  await expect(field).toHaveAccessibleDescription(/never sees it/);
});

Counted.test(
  'keeps the excess text, and shows how many characters are too many',
  async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: args.label });
    await userEvent.click(field);
    await userEvent.keyboard(' of Sharjah and Ajman');
    await expect(field).toHaveValue('Polite, knows the roads of Sharjah and Ajman');
    await expect(field).toHaveAccessibleDescription(/4 characters too many/);
  },
);

export const TooLong = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { value: 'Polite, knows the roads', maxLength: 20, error: 'Shorten the note to 20 characters' },
});

export const Disabled = meta.story({ args: { value: 'Called twice', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 'Called twice', disabledReason: 'The record is closed' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await expect(field).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(args.disabledReason);
});

export const Driver = meta.story({
  args: { label: 'What happened', size: 'large' },
  globals: { density: 'driver' },
});
