import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DateField } from './date-field.tsx';

const meta = preview.meta({
  component: DateField,
  args: { label: 'Licence expiry', value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (day: string | null) => {
      setValue(day);
      args.onChange(day);
    };
    return <DateField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('accepts a date typed with the keyboard, day before month', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('spinbutton', { name: /day/ })).toHaveFocus();
  await userEvent.keyboard('12032026');
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-12');
});

Empty.test('does not report a partly typed year', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('12032026');
  await expect(args.onChange).toHaveBeenCalledTimes(1);
});

Empty.test('completes a two-digit year on blur', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('12031985{Backspace}{Backspace}{Backspace}{Backspace}26');
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-12');
});

export const Filled = meta.story({ args: { value: '2026-03-12' } });

Filled.test(
  'moves between and changes its parts with the arrow keys, and Backspace clears them',
  async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-13');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(canvas.getByRole('spinbutton', { name: /month/ })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-13');
    await userEvent.keyboard('{Backspace}{ArrowLeft}{Backspace}{Backspace}{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
);

Filled.test('replaces a day past the end of the month with its last day', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('3102');
  await userEvent.tab();
  await userEvent.tab();
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-28');
});

export const WithHint = meta.story({ args: { value: '2026-03-12', hint: 'On the front of the card' } });

export const Invalid = meta.story({
  args: {
    value: '2026-03-12',
    error: 'The licence ends before the contract begins',
    hint: 'On the front of the card',
  },
});

Invalid.test('is announced with its label, its error and its hint', async ({ canvas }) => {
  const day = canvas.getByRole('spinbutton', { name: /day.*Licence expiry/ });
  await expect(day).toBeInvalid();
  await expect(day).toHaveAccessibleDescription(/ends before the contract/);
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/front of the card/);
});

/** The error for a day outside the bounds names the bound. */
export const TooEarly = meta.story({ tags: ['mode:dark'], args: { value: '2026-03-12', min: '2026-04-01' } });

TooEarly.test('shows the earliest allowed day until the date is corrected', async ({ canvas }) => {
  await expect(canvas.getByText('Choose Wed 1 Apr 2026 or later')).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect(canvas.queryByText(/or later/)).not.toBeInTheDocument();
});

export const Disabled = meta.story({ args: { value: '2026-03-12', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: '2026-03-12', disabledReason: 'Read from the licence that was checked on Mon 2 Mar 2026' },
});

DisabledWithReason.test(
  'is announced with the reason why it is disabled, and cannot be edited',
  async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/that was checked/);
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveAttribute('aria-disabled', 'true');
  },
);

export const Large = meta.story({
  args: { value: '2026-03-12', size: 'large' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

export const Arabic = meta.story({
  args: { label: 'تاريخ انتهاء الرخصة', value: '2026-03-12', min: '2026-04-01' },
  globals: { locale: 'ar' },
});

Arabic.test('uses Western digits', async ({ canvas }) => {
  await expect(canvas.getByText('2026')).toBeInTheDocument();
});

export const EmptyArabic = meta.story({
  args: { label: 'تاريخ انتهاء الرخصة' },
  globals: { locale: 'ar' },
});
