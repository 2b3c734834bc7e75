import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filters } from './list-kit.fixtures.tsx';

const meta = preview.meta({
  component: FilterBar,
  args: {
    fields: filters,
    filters: { licence: ['Motorcycle', 'Light vehicle'] },
    onChange: fn(),
    isMenuOpen: false,
    onMenuOpenChange: fn(),
  },
  render: function Kept(args) {
    const [inForce, setInForce] = useState(args.filters);
    const [isOpen, setOpen] = useState(args.isMenuOpen);
    return (
      <div style={{ container: 'list / inline-size', padding: 16, minBlockSize: 480 }}>
        <FilterBar
          {...args}
          filters={inForce}
          onChange={(next) => {
            args.onChange(next);
            setInForce(next);
          }}
          isMenuOpen={isOpen}
          onMenuOpenChange={setOpen}
        />
      </div>
    );
  },
});

/** Returns the chip of a filter, in any language. */
const chip = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-filter=${id}]`);
  if (!found) throw new Error(`No chip ${id}`);
  return found;
};

const opening = (id: string, globals = {}) => ({
  tags: ['!autodocs'],
  globals,
  play: async () => {
    await userEvent.click(chip(id));
    await screen.findByRole('dialog');
  },
});

export const Default = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

/** No filter is active. */
export const NothingSet = meta.story({ args: { filters: {} } });

NothingSet.test('sets a filter with the keyboard, and applies it immediately', async ({ args }) => {
  await userEvent.tab();
  await expect(chip('licence')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Licence' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith({ licence: ['Motorcycle'] });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(chip('licence')).toHaveFocus());
  await expect(chip('licence')).toHaveAccessibleName('Licence: Motorcycle');
});

NothingSet.test('adds filters after the fifth from the menu, and opens their editor', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Owner' }));
  await screen.findByRole('dialog', { name: 'Owner' });
  const search = await screen.findByRole('searchbox', { name: 'Search options' });
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.keyboard('nair');
  await userEvent.click(screen.getByRole('checkbox'));
  await expect(args.onChange).toHaveBeenLastCalledWith({ owner: ['Arjun Nair'] });
  await userEvent.clear(search);
  await userEvent.type(search, 'imran');
  await userEvent.click(screen.getByRole('checkbox'));
  await expect(args.onChange).toHaveBeenLastCalledWith({ owner: ['Imran Qureshi', 'Arjun Nair'] });
});

Default.test('clears a filter in its editor', async ({ args }) => {
  await userEvent.click(chip('licence'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({});
});

Default.test('clears all filters with one button', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({});
});

export const ChoiceOpen = meta.story(opening('licence'));

export const FlagOpen = meta.story(opening('inUae'));

FlagOpen.test('removes the filter when “Any” is chosen', async ({ args }) => {
  await userEvent.click(screen.getByRole('radio', { name: 'Abroad' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    licence: ['Motorcycle', 'Light vehicle'],
    inUae: ['no'],
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Any' }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ licence: ['Motorcycle', 'Light vehicle'] });
});

export const DaysOpen = meta.story(opening('visa'));

DaysOpen.test('accepts a typed number of days or a suggested one', async ({ args }) => {
  await userEvent.keyboard('45{Enter}');
  await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ visa: ['45'] }));
  await userEvent.click(screen.getByRole('button', { name: 'within 14 days' }));
  await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ visa: ['14'] }));
});

/** The calendar is loaded on first use. */
export const DatesOpen = meta.story({
  args: { filters: { created: ['2026-03-01..2026-03-12'] } },
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(chip('created'));
    await screen.findAllByRole('spinbutton');
  },
});

/** All filters. Active ones show their values. */
export const MenuOpen = meta.story({
  tags: ['!autodocs'],
  play: async () => {
    await userEvent.click(document.querySelector('[data-menu]') ?? document.body);
    await screen.findByRole('menu');
  },
});

/** Inactive filters are only in the menu. */
export const Phone = meta.story({
  args: { filters: { licence: ['Motorcycle', 'Light vehicle', 'Heavy truck', 'Heavy bus'], visa: ['0'] } },
  globals: { viewport: { value: 'small' } },
});

export const PhoneChoiceOpen = meta.story(opening('licence', { viewport: { value: 'small' } }));
