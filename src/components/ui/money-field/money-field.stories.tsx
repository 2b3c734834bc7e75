import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { MoneyField } from './money-field.tsx';

const meta = preview.meta({
  component: MoneyField,
  args: { label: 'Basic salary', value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (fils: number | null) => {
      setValue(fils);
      args.onChange(fils);
    };
    return <MoneyField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('accepts an amount typed with the keyboard and returns whole fils', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.tab();
  await userEvent.keyboard('2500{Enter}');
  await expect(field).toHaveValue('2,500.00');
  await expect(args.onChange).toHaveBeenLastCalledWith(250_000);
  await userEvent.clear(field);
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith(null);
});

Empty.test('converts decimals to fils without rounding errors', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  const amounts = [
    ['1.15', 115],
    ['8.29', 829],
    ['4.35', 435],
    ['1019.99', 101_999],
    ['٣٥٫٥', 3550],
  ] as const;
  for (const [written, fils] of amounts) {
    await userEvent.clear(field);
    await userEvent.type(field, `${written}{Enter}`);
    await expect(args.onChange).toHaveBeenLastCalledWith(fils);
  }
});

Empty.test('rejects a third decimal, typed or pasted', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.type(field, '12.345');
  await expect(field).toHaveValue('12.34');
  await expect(field).toHaveAccessibleDescription(/2 decimal places/);
  await userEvent.type(field, '{Backspace}');
  await expect(field).toBeValid();
  await userEvent.clear(field);
  await userEvent.paste('12.345');
  await expect(field).toHaveValue('');
  await userEvent.paste('1,250.50');
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith(125_050);
});

Empty.test('accepts a pasted amount with its currency, or in Arabic', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  for (const copied of ['AED 1,250.50', '١٬٢٥٠٫٥٠ د.إ', '\u200f1,250.50\u00a0د.إ.\u200f']) {
    await userEvent.click(field);
    await userEvent.paste(copied);
    await expect(field).toHaveValue('1,250.50');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(125_050);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  }
  await userEvent.click(field);
  await userEvent.paste('AED twelve');
  await expect(field).toHaveValue('');
  await userEvent.paste('AED 12.345');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription(/2 decimal places/);
});

export const Filled = meta.story({
  tags: ['mode:dark'],
  args: { value: 250_000, hint: 'A month, before allowances' },
});

export const Invalid = meta.story({
  args: { value: 50_000, error: 'The least for a taxi driver is AED 1,200.00' },
});

export const ReadOnly = meta.story({ args: { value: 250_000, isReadOnly: true } });

ReadOnly.test('ignores pasted text', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.click(field);
  await userEvent.paste('AED 1,250.50');
  await expect(field).toHaveValue('2,500.00');
});

export const Disabled = meta.story({ args: { value: 250_000, isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 250_000, disabledReason: 'The offer was accepted' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox')).toBeDisabled();
  await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(args.disabledReason);
});

export const Driver = meta.story({
  args: { value: 123_456_789_00, size: 'large' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

/** Money is written the same way in every language. */
export const Arabic = meta.story({
  args: { label: 'الراتب الأساسي', value: 250_000, hint: 'شهريًا قبل البدلات' },
  globals: { locale: 'ar' },
});

Arabic.test('shows Western digits', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox', { name: args.label })).toHaveValue('2,500.00');
});
