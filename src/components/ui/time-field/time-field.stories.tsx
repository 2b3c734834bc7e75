import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { TimeField } from './time-field.tsx';

const meta = preview.meta({
  component: TimeField,
  args: { label: 'Interview begins', value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (time: string | null) => {
      setValue(time);
      args.onChange(time);
    };
    return <TimeField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('accepts a time typed with the keyboard and returns it in 24-hour format', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('1630');
  await expect(args.onChange).toHaveBeenLastCalledWith('16:30');
});

export const Afternoon = meta.story({ tags: ['mode:dark'], args: { value: '16:30' } });

Afternoon.test('is announced with its time zone', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Interview begins' })).toHaveAccessibleDescription(
    /Dubai time/,
  );
});

Afternoon.test('shows the time in 24-hour format', async ({ canvas }) => {
  await expect(canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['16', '30']);
});

Afternoon.test('changes its parts with the arrow keys', async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect(args.onChange).toHaveBeenLastCalledWith('16:31');
});

export const Invalid = meta.story({
  args: { value: '03:15', error: 'Choose a time between 08:00 and 18:00' },
});

Invalid.test('is announced with its error', async ({ canvas }) => {
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/between 08:00 and 18:00/);
});

export const DisabledWithReason = meta.story({
  args: { value: '16:30', disabledReason: 'The driver has already confirmed this time' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas }) => {
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/already confirmed/);
});

export const Large = meta.story({
  args: { value: '16:30', size: 'large' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

export const Arabic = meta.story({
  args: { label: 'بداية المقابلة', value: '16:30' },
  globals: { locale: 'ar' },
});

Arabic.test('uses the 24-hour format too', async ({ canvas }) => {
  await expect(canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['16', '30']);
});

Arabic.test('shows the hour to the left of the minute', async ({ canvas }) => {
  const hour = canvas.getByText('16').getBoundingClientRect();
  await expect(hour.right).toBeLessThan(canvas.getByText('30').getBoundingClientRect().left);
});
