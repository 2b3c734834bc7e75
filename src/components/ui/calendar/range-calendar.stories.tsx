import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { RangeCalendar } from './range-calendar.tsx';

const meta = preview.meta({
  component: RangeCalendar,
  args: { label: 'Report period', start: '2026-03-09', end: '2026-03-19', onChange: fn() },
  render: function Kept(args) {
    const [{ start, end }, setRange] = useState(args);
    const change = (first: string, last: string) => {
      setRange({ ...args, start: first, end: last });
      args.onChange(first, last);
    };
    return <RangeCalendar {...args} start={start} end={end} onChange={change} />;
  },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Default.test('selects the first and last day with Enter', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Tuesday, 3 March 2026/ }));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith('2026-03-03', '2026-03-11');
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'small' } } });
