import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Calendar } from './calendar.tsx';

const meta = preview.meta({
  component: Calendar,
  args: { label: 'Interview day', value: '2026-03-12', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (day: string) => {
      setValue(day);
      args.onChange(day);
    };
    return <Calendar {...args} value={value} onChange={change} />;
  },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('moves between days with the arrow keys and selects with Enter', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /12 March 2026/ }));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-20');
  await userEvent.keyboard('{PageDown}{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-20');
});

Default.test('starts the week on Monday', async ({ canvasElement }) => {
  const row = canvasElement.querySelector('tbody tr:nth-child(3)');
  await expect(row?.querySelector('[role=button]')).toHaveAccessibleName(/Monday/);
});

Default.test('selects the month and year from lists', async ({ canvas }) => {
  const [month, year] = canvas.getAllByRole('combobox');
  await userEvent.selectOptions(month ?? document.body, 'Sep');
  await userEvent.selectOptions(year ?? document.body, '2024');
  await expect(canvas.getByRole('button', { name: /12 September 2024/ })).toBeInTheDocument();
});

/** Days outside the bounds can't be chosen, nor can days with a reason. */
export const Bounded = meta.story({
  args: {
    min: '2026-03-05',
    max: '2026-03-27',
    unavailable: (day) => (day === '2026-03-13' ? 'Eid holiday: the desk is closed' : undefined),
  },
});

Bounded.test('explains why a day cannot be selected', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /12 March 2026/ }));
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByText('Eid holiday: the desk is closed')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect(args.onChange).not.toHaveBeenCalledWith('2026-03-13');
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'small' } } });
