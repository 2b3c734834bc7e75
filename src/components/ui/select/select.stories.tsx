import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import type { Option } from './option-list.tsx';
import { Select } from './select.tsx';

const licences: Option[] = [
  { value: 'motorcycle', label: 'Motorcycle', icon: Bike, description: 'Deliveries' },
  { value: 'light', label: 'Light vehicle', icon: Car, description: 'Taxi, limousine, light van' },
  { value: 'bus', label: 'Heavy bus', icon: Bus, disabledReason: 'No client asks for it now' },
  { value: 'truck', label: 'Heavy truck', icon: Truck },
];

const emirates: Option[] = [
  { value: 'AZ', label: 'Abu Dhabi' },
  { value: 'AJ', label: 'Ajman' },
  { value: 'DU', label: 'Dubai' },
  { value: 'FU', label: 'Fujairah' },
  { value: 'RK', label: 'Ras Al Khaimah' },
  { value: 'SH', label: 'Sharjah' },
  { value: 'UQ', label: 'Umm Al Quwain' },
];

const many: Option[] = Array.from({ length: 40 }, (_, place) => ({
  value: `centre-${place + 1}`,
  label: `Centre ${place + 1}`,
}));

const meta = preview.meta({
  component: Select<string>,
  args: { label: 'Emirate', options: emirates, value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const choose = (chosen: string) => {
      setValue(chosen);
      args.onChange(chosen);
    };
    return <Select {...args} value={value} onChange={choose} />;
  },
});

/** Opens the list by keyboard. Uses `screen`, because the list is rendered outside the story. */
const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
};

export const Empty = meta.story();

Empty.test('opens, moves and selects with the keyboard, and returns the focus', async ({ canvas, args }) => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect(args.onChange).toHaveBeenCalledWith('DU');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(canvas.getByRole('button')).toHaveFocus();
  await expect(canvas.getByRole('button', { name: /Dubai/ })).toBeVisible();
});

Empty.test('Escape closes it without a change and returns the focus', async ({ canvas, args }) => {
  await open();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(args.onChange).not.toHaveBeenCalled();
  await expect(canvas.getByRole('button')).toHaveFocus();
});

Empty.test('jumps to an option while typing', async () => {
  await open();
  await userEvent.keyboard('sh');
  await expect(screen.getByRole('option', { name: 'Sharjah' })).toHaveFocus();
});

export const Chosen = meta.story({ args: { value: 'DU' } });

export const Open = meta.story({
  args: { label: 'Licence', options: licences, value: 'light' },
  tags: ['!autodocs', 'mode:dark', 'mode:arabic'],
  play: open,
});

Open.test('explains why an option cannot be selected, and skips it', async () => {
  const bus = screen.getByRole('option', { name: 'Heavy bus No client asks for it now' });
  await expect(bus).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect(screen.getByRole('option', { name: 'Heavy truck' })).toHaveFocus();
});

export const OpenLong = meta.story({
  args: { label: 'Medical centre', options: many, value: 'centre-20' },
  tags: ['!autodocs'],
  play: open,
});

OpenLong.test('focuses the selected option when it opens', async () => {
  await expect(screen.getByRole('option', { name: 'Centre 20' })).toHaveFocus();
  await expect(screen.getByRole('option', { name: 'Centre 20' })).toBeVisible();
});

export const OpenDriver = meta.story({
  args: { label: 'Licence', options: licences, value: 'light', size: 'large' },
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'small' } },
  play: open,
});

export const Invalid = meta.story({ args: { error: 'Choose the emirate of the visa' } });

Invalid.test('is announced with its error', async ({ canvas }) => {
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription(/emirate of the visa/);
});

export const Disabled = meta.story({ args: { value: 'DU', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 'DU', disabledReason: 'It follows from the client' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas, args }) => {
  await expect(canvas.getByRole('button')).toBeDisabled();
  await expect(canvas.getByRole('button')).toHaveAccessibleDescription(args.disabledReason);
});

export const LongText = meta.story({
  args: {
    value: 'long',
    options: [
      { value: 'long', label: 'Al Muhaisnah Medical Fitness Centre for domestic and transport workers' },
    ],
  },
  globals: { viewport: { value: 'small' } },
});
