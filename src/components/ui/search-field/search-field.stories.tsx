import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { SearchField } from './search-field.tsx';

const meta = preview.meta({
  component: SearchField,
  args: { label: 'Name, phone or reference', value: '', onChange: fn(), onSubmit: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (text: string) => {
      setValue(text);
      args.onChange(text);
    };
    return <SearchField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('types, submits with Enter and clears with Escape', async ({ canvas, args }) => {
  const field = canvas.getByRole('searchbox', { name: args.label });
  await userEvent.tab();
  await userEvent.keyboard('Imran{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledWith('Imran');
  await userEvent.keyboard('{Escape}');
  await expect(field).toHaveValue('');
  await expect(args.onChange).toHaveBeenLastCalledWith('');
  await expect(field).toHaveFocus();
});

export const Filled = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: { value: 'Imran Qureshi' } });

Filled.test('clears with its button and returns the focus to the field', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(canvas.getByRole('searchbox')).toHaveValue('');
  await expect(canvas.getByRole('searchbox')).toHaveFocus();
  await expect(canvas.queryByRole('button')).toBeNull();
});

export const LabelInside = meta.story({ args: { isLabelInside: true } });

LabelInside.test('keeps its accessible name', async ({ canvas, args }) => {
  await expect(canvas.getByRole('searchbox', { name: args.label })).toBeVisible();
});

export const WithHint = meta.story({ args: { hint: 'Any written form of a number' } });

export const DisabledWithReason = meta.story({ args: { disabledReason: 'There is nothing to search yet' } });

export const LongText = meta.story({
  args: { value: 'Mohammed Ashraf Ali bin Abdullah Al Rashidi from the Tuesday walk-in' },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({ args: { value: 'Imran' }, globals: { density: 'driver' } });
