import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { DateRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const presets = [
  { label: 'Last 7 days', range: { start: '2026-03-13', end: '2026-03-19' } },
  { label: 'This month', range: { start: '2026-03-01', end: '2026-03-31' } },
  { label: 'Last month', range: { start: '2026-02-01', end: '2026-02-28' } },
];

const meta = preview.meta({
  component: DateRangePicker,
  args: {
    label: 'Report period',
    value: { start: '2026-03-09', end: '2026-03-19' },
    onChange: fn(),
    presets,
  },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (range: DateRange) => {
      setValue(range);
      args.onChange(range);
    };
    return <DateRangePicker {...args} value={value} onChange={change} />;
  },
});

const open = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('grid');
};

export const Empty = meta.story({ args: { value: { start: null, end: null } } });

Empty.test('accepts both dates typed with the keyboard', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('01032026');
  await userEvent.tab();
  await userEvent.keyboard('15032026');
  await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-03-01', end: '2026-03-15' });
});

export const Filled = meta.story();

Filled.test('announces each part as From or To, within one named group', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Report period' })).toBeInTheDocument();
  await expect(canvas.getByRole('spinbutton', { name: /day.*From/ })).toHaveTextContent('09');
  await expect(canvas.getByRole('spinbutton', { name: /day.*To/ })).toHaveTextContent('19');
});

Filled.test(
  'selects a range with the keyboard only, and returns the focus to the button',
  async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Open calendar, Report period' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('grid');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/19 March 2026/));
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowLeft}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-03-19', end: '2026-03-26' });
    await waitFor(() => expect(button).toHaveFocus());
  },
);

Filled.test('selects a preset period with one press', async ({ args }) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'This month' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-03-01', end: '2026-03-31' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

export const Open = meta.story({ play: open, tags: ['!autodocs', 'mode:dark', 'mode:small', 'mode:arabic'] });

export const Backwards = meta.story({ args: { value: { start: '2026-03-19', end: '2026-03-09' } } });

Backwards.test('reports that the start date is after the end date', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Report period' })).toHaveAccessibleDescription(
    'The start date must come before the end date',
  );
});

export const TooEarly = meta.story({ args: { min: '2026-03-12', hint: 'From the day the desk opened' } });

export const DisabledWithReason = meta.story({
  args: { disabledReason: 'This report always covers one month' },
});

DisabledWithReason.test('explains why it is disabled', async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toBeDisabled();
  await expect(canvas.getByRole('group', { name: 'Report period' })).toHaveAccessibleDescription(/one month/);
});
