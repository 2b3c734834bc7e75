import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NumberField } from './number-field.tsx';

const meta = preview.meta({
  component: NumberField,
  args: { label: 'Experience', value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (number: number | null) => {
      setValue(number);
      args.onChange(number);
    };
    return <NumberField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('types, steps and clears a number with the keyboard', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.tab();
  await expect(field).toHaveFocus();
  await userEvent.keyboard('1500{Enter}');
  await expect(field).toHaveValue('1,500');
  await expect(args.onChange).toHaveBeenLastCalledWith(1500);
  await userEvent.keyboard('{ArrowUp}');
  await expect(args.onChange).toHaveBeenLastCalledWith(1501);
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith(null);
});

Empty.test('ignores letters and accepts Arabic digits', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.type(field, 'ab');
  await expect(field).toHaveValue('');
  await userEvent.type(field, '١٢{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith(12);
});

export const WithUnit = meta.story({
  tags: ['mode:dark'],
  args: { value: 4, unit: 'years', minValue: 0, maxValue: 60, hint: 'Behind the wheel, in any country' },
});

WithUnit.test('is announced with its unit', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox', { name: args.label })).toHaveAccessibleDescription(/years/);
});

WithUnit.test('steps with its buttons and stops at the limits', async ({ canvas, args }) => {
  const [less, more] = canvas.getAllByRole('button');
  if (!less || !more) throw new Error('A number field has two buttons');
  await userEvent.click(more);
  await expect(args.onChange).toHaveBeenLastCalledWith(5);
  await userEvent.clear(canvas.getByRole('textbox'));
  await userEvent.type(canvas.getByRole('textbox'), '0{Enter}');
  await expect(less).toBeDisabled();
});

/** A value out of bounds stays as entered, for the user to correct. */
export const OutOfBounds = meta.story({ args: { value: 75, unit: 'years', minValue: 0, maxValue: 60 } });

OutOfBounds.test('shows an error message', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await expect(field).toHaveValue('75');
  await expect(field).toBeInvalid();
  await expect(field).toHaveAccessibleDescription(/Enter 60 or less/);
  await userEvent.clear(field);
  await userEvent.type(field, '-5');
  await expect(field).toHaveValue('5');
});

export const BetweenSteps = meta.story({ args: { label: 'Shift', value: 7.8, unit: 'hours', step: 0.5 } });

BetweenSteps.test('shows an error between steps, and accepts a value on a step', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await expect(field).toHaveAccessibleDescription(/steps of 0.5/);
  await userEvent.clear(field);
  await userEvent.type(field, '7.5{Enter}');
  await expect(field).toBeValid();
});

export const ReadOnly = meta.story({ args: { value: 4, unit: 'years', isReadOnly: true } });

export const Disabled = meta.story({ args: { value: 4, unit: 'years', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 4, unit: 'years', disabledReason: 'Taken from the licence' },
});

export const Driver = meta.story({
  args: { value: 4, unit: 'years' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

/** Western digits in every language. */
export const Arabic = meta.story({
  args: { label: 'الخبرة', value: 1500, unit: 'كيلومتر' },
  globals: { locale: 'ar' },
});

Arabic.test('shows Western digits', async ({ canvas, args }) => {
  await expect(canvas.getByRole('textbox', { name: args.label })).toHaveValue('1,500');
});
