import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { DatePicker } from './date-picker.tsx';

const meta = preview.meta({
  component: DatePicker,
  args: { label: 'Interview day', value: '2026-03-12', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (day: string | null) => {
      setValue(day);
      args.onChange(day);
    };
    return <DatePicker {...args} value={value} onChange={change} />;
  },
});

const open = async () => {
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('grid');
};

export const Empty = meta.story({ args: { value: null } });

export const Filled = meta.story();

Filled.test(
  'can be used with the keyboard only, and the focus returns to the field',
  async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = await screen.findByRole('button', { name: /12 March 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-13');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: /^day/ })).toHaveFocus());
  },
);

Filled.test('Escape closes the calendar and returns the focus to the button', async ({ canvas, args }) => {
  const button = canvas.getByRole('button', { name: 'Open calendar, Interview day' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('grid');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
  await expect(args.onChange).not.toHaveBeenCalled();
});

export const Open = meta.story({ play: open, tags: ['!autodocs', 'mode:dark', 'mode:arabic'] });

/** A day that can't be chosen shows why, in the calendar and, if typed, in the field. */
export const Unavailable = meta.story({
  args: {
    value: '2026-03-13',
    min: '2026-03-05',
    unavailable: (day: string) => (day === '2026-03-13' ? 'Eid holiday: the desk is closed' : undefined),
  },
  play: open,
  tags: ['!autodocs'],
});

export const Invalid = meta.story({ args: { error: 'All places of this day are taken' } });

export const DisabledWithReason = meta.story({
  args: { disabledReason: 'The driver has already confirmed this day' },
});

DisabledWithReason.test('disables its button, and the field explains why', async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toBeDisabled();
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/already confirmed/);
});

export const OpenDriver = meta.story({
  args: { size: 'large' },
  globals: { density: 'driver', viewport: { value: 'small' } },
  play: open,
  tags: ['!autodocs'],
});
