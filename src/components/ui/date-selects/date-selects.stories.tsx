import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DateSelects, type DateSelectsProps } from './date-selects.tsx';

const meta = preview.meta({
  component: DateSelects,
  globals: { density: 'driver' },
  args: {
    label: 'Valid until',
    value: '2028-03-12',
    onChange: fn(),
    years: [2021, 2041] as const,
    labels: { day: 'Day', month: 'Month', year: 'Year', choose: 'Choose' },
  },
  render: function Held(args: DateSelectsProps) {
    const [value, setValue] = useState(args.value);
    return (
      <DateSelects
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
});

export const Whole = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Whole.test(
  'reports partial dates, and an empty value once all parts are cleared',
  async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Month'), '');
    await expect(args.onChange).toHaveBeenLastCalledWith('2028--12');
    await userEvent.selectOptions(canvas.getByLabelText('Day'), '');
    await userEvent.selectOptions(canvas.getByLabelText('Year'), '');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
);

export const Invalid = meta.story({
  args: { value: '2028-02-31', error: 'This day does not exist. Check the day and the month.' },
});
