import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Option } from '#components/ui/select/option-list.tsx';
import preview from '#storybook/preview.tsx';
import { MultiSelect } from './multi-select.tsx';

const licences: Option[] = [
  { value: 'motorcycle', label: 'Motorcycle' },
  { value: 'light', label: 'Light vehicle', description: 'Manual or automatic' },
  { value: 'bus', label: 'Heavy bus', disabledReason: 'No client asks for it now' },
  { value: 'truck', label: 'Heavy truck' },
];

const languages: Option[] = [
  'Amharic',
  'Arabic',
  'Bengali',
  'English',
  'Hindi',
  'Malayalam',
  'Nepali',
  'Sinhala',
  'Swahili',
  'Tagalog',
  'Tamil',
  'Urdu',
].map((label) => ({ value: label.slice(0, 3).toLowerCase(), label }));

const meta = preview.meta({
  component: MultiSelect<string>,
  args: { label: 'Licences', options: licences, value: [], onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const choose = (chosen: string[]) => {
      setValue(chosen);
      args.onChange(chosen);
    };
    return <MultiSelect {...args} value={value} onChange={choose} />;
  },
});

const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
};

export const Empty = meta.story();

Empty.test(
  'opens, selects two options and closes with the keyboard, and returns the focus',
  async ({ canvas, args }) => {
    await open();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} {Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith(['motorcycle', 'truck']);
    await expect(canvas.getByRole('button', { name: /Licences/ })).toHaveFocus();
    await expect(canvas.getByText('2 selected')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(2);
  },
);

export const Chosen = meta.story({ args: { value: ['motorcycle', 'truck'] } });

Chosen.test('removes a tag with the keyboard and keeps the focus on the tags', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(canvas.getByRole('row', { name: 'Motorcycle' })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}{Backspace}');
  await expect(args.onChange).toHaveBeenLastCalledWith(['motorcycle']);
  await waitFor(() => expect(canvas.getByRole('row', { name: 'Motorcycle' })).toHaveFocus());
});

Chosen.test('removes a tag with its button', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Remove Heavy truck/ }));
  await expect(args.onChange).toHaveBeenLastCalledWith(['motorcycle']);
});

export const Open = meta.story({
  args: { value: ['light'] },
  tags: ['!autodocs', 'mode:dark', 'mode:arabic'],
  play: open,
});

Open.test('explains why an option cannot be selected', async () => {
  const bus = screen.getByRole('option', { name: 'Heavy bus No client asks for it now' });
  await expect(bus).toHaveAttribute('aria-disabled', 'true');
});

/** More than eight options: a filter field is shown above them. */
export const OpenLong = meta.story({
  args: { label: 'Languages', options: languages, value: ['ara', 'urd'] },
  tags: ['!autodocs'],
  play: open,
});

OpenLong.test(
  'filters while typing, selects with arrows and Enter, and closes with Escape',
  async ({ canvas, args }) => {
    await userEvent.keyboard('ma');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['ara', 'mal', 'urd']);
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(canvas.getByRole('button', { name: /Languages/ })).toHaveFocus();
  },
);

OpenLong.test('reports when nothing is found', async () => {
  await userEvent.keyboard('zzz');
  await waitFor(() => expect(screen.getByText('No results')).toBeVisible());
});

export const ManyChosen = meta.story({
  args: { label: 'Languages', options: languages, value: languages.map(({ value }) => value) },
  globals: { viewport: { value: 'small' } },
});

export const LongText = meta.story({
  args: {
    label: 'Centres',
    options: [
      { value: 'long', label: 'Al Muhaisnah Medical Fitness Centre for domestic and transport workers' },
    ],
    value: ['long'],
  },
  globals: { viewport: { value: 'small' } },
});

export const Invalid = meta.story({ args: { error: 'Choose one licence at least' } });

export const Disabled = meta.story({ args: { value: ['motorcycle'], isDisabled: true } });

Disabled.test('disables all its buttons', async ({ canvas }) => {
  for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
});

export const DisabledWithReason = meta.story({
  args: { value: ['motorcycle'], disabledReason: 'Read from the licence' },
});

export const Driver = meta.story({
  args: { value: ['motorcycle', 'truck'], size: 'large' },
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'small' } },
  play: open,
});
