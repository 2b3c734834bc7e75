import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Option } from '#components/ui/select/option-list.tsx';
import preview from '#storybook/preview.tsx';
import { Combobox } from './combobox.tsx';

const clients: Option[] = [
  { value: 'arrow', label: 'Arrow Riders', description: 'Deliveries, Dubai' },
  { value: 'blue', label: 'Blue Cabs', description: 'Taxi, Sharjah' },
  { value: 'cedar', label: 'Cedar Logistics' },
  { value: 'desert', label: 'Desert Line', disabledReason: 'Its contract has ended' },
  { value: 'emirates', label: 'Emirates Transport' },
  { value: 'falcon', label: 'Falcon Limousine' },
];

const meta = preview.meta({
  component: Combobox<string>,
  args: { label: 'Client', options: clients, value: null, onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const choose = (chosen: string | null) => {
      setValue(chosen);
      args.onChange(chosen);
    };
    return <Combobox {...args} value={value} onChange={choose} />;
  },
});

const type = async (text: string) => {
  await userEvent.tab();
  await userEvent.keyboard(text);
  await screen.findByRole('listbox');
};

export const Empty = meta.story();

Empty.test(
  'filters, moves and selects with the keyboard without leaving the field',
  async ({ canvas, args }) => {
    await type('c');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const last = screen.getByRole('option', { name: 'Falcon Limousine' });
    await waitFor(() =>
      expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', last.id),
    );
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('cedar');
    await expect(canvas.getByRole('combobox')).toHaveValue('Cedar Logistics');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
);

Empty.test('Escape discards the typed text', async ({ canvas, args }) => {
  await type('fal');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(canvas.getByRole('combobox')).toHaveValue('');
  await expect(canvas.getByRole('combobox')).toHaveFocus();
  await expect(args.onChange).not.toHaveBeenCalledWith('falcon');
});

export const Chosen = meta.story({ args: { value: 'blue' } });

Chosen.test('clears the selection when the field is emptied', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''));
  await userEvent.tab();
  await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(null));
});

export const Open = meta.story({
  args: { value: 'blue' },
  tags: ['!autodocs', 'mode:dark', 'mode:arabic'],
  play: async () => {
    await screen.findByDisplayValue('Blue Cabs');
    await type('{ArrowDown}');
  },
});

Open.test('shows all options when one is selected', async () => {
  await expect(screen.getAllByRole('option')).toHaveLength(clients.length);
});

export const NothingFound = meta.story({ tags: ['!autodocs'], play: () => type('zzz') });

NothingFound.test('reports that nothing was found, and clears the text on blur', async ({ canvas }) => {
  await waitFor(() => expect(screen.getByText('No results')).toBeVisible());
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await expect(canvas.getByRole('combobox')).toHaveValue('');
});

/** Options from a server search: the field only reports the typed text. */
export const Searching = meta.story({
  args: { options: [], onSearch: fn(), isLoading: true },
  tags: ['!autodocs'],
  play: () => type('fal'),
});

Searching.test('reports the typed text and shows that a search is running', async ({ args }) => {
  await expect(args.onSearch).toHaveBeenLastCalledWith('fal');
  await waitFor(() => expect(screen.getByText('Searching...')).toBeVisible());
});

Empty.test(
  'keeps the selected label when a later search does not find it',
  {
    args: { onSearch: fn() },
    render: function Searched(args) {
      const [value, setValue] = useState<string | null>(null);
      const [text, setText] = useState('');
      const found = clients.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
      return (
        <Combobox
          {...args}
          options={text === '' ? [] : found}
          value={value}
          onChange={setValue}
          onSearch={setText}
        />
      );
    },
  },
  async ({ canvas }) => {
    await type('fal');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Falcon Limousine');
    await userEvent.tripleClick(canvas.getByRole('combobox'));
    await userEvent.keyboard('ar');
    await screen.findByRole('option', { name: /Arrow Riders/ });
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Falcon Limousine'));
  },
);

export const Invalid = meta.story({ args: { error: 'Choose a client' } });

Invalid.test('is announced with its error', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox')).toBeInvalid();
  await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(/Choose a client/);
});

export const Disabled = meta.story({ args: { value: 'blue', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 'blue', disabledReason: 'The offer names the client' },
});

export const Driver = meta.story({
  args: { size: 'large' },
  tags: ['!autodocs'],
  globals: { density: 'driver', viewport: { value: 'small' } },
  play: () => type('e'),
});
