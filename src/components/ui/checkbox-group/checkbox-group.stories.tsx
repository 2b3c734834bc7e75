import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const meta = preview.meta({
  component: CheckboxGroup,
  args: {
    label: 'Licences',
    options: [
      { value: 'motorcycle', label: 'Motorcycle' },
      { value: 'light', label: 'Light vehicle' },
      { value: 'heavy', label: 'Heavy truck' },
    ],
    value: ['light'],
    onChange: fn(),
  },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (checkedValues: string[]) => {
      setValue(checkedValues);
      args.onChange(checkedValues);
    };
    return <CheckboxGroup {...args} value={value} onChange={change} />;
  },
});

export const List = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

List.test('can be used with the keyboard only', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('checkbox', { name: 'Motorcycle' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith(['motorcycle', 'light']);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith(['motorcycle']);
});

List.test('is a group with an accessible name', async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Licences' })).toBeInTheDocument();
});

export const Line = meta.story({ args: { layout: 'line' } });

export const WithHints = meta.story({
  args: {
    hint: 'Choose all that the driver holds today',
    options: [
      { value: 'motorcycle', label: 'Motorcycle', hint: 'Also for a moped' },
      { value: 'light', label: 'Light vehicle', hint: 'Automatic or manual' },
      { value: 'heavy', label: 'Heavy truck', disabledReason: 'No job asks for it now' },
    ],
  },
});

WithHints.test('each checkbox is announced with its own hint', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox', { name: 'Motorcycle' })).toHaveAccessibleDescription(/moped/);
  const heavy = canvas.getByRole('checkbox', { name: 'Heavy truck' });
  await expect(heavy).toBeDisabled();
  await expect(heavy).toHaveAccessibleDescription(/No job asks/);
});

export const Invalid = meta.story({ args: { value: [], error: 'Choose at least one licence' } });

Invalid.test('is announced with its error', async ({ canvas }) => {
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/at least one/);
});

export const DisabledWithReason = meta.story({
  args: { disabledReason: 'Licences are read from the driving licence once it has been checked' },
});

DisabledWithReason.test('disables every checkbox, and the group explains why', async ({ canvas }) => {
  for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/once it has been checked/);
});

export const Driver = meta.story({ globals: { density: 'driver', viewport: { value: 'small' } } });
