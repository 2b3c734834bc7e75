import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { children: 'Remember me', isSelected: false, onChange: fn() },
  render: function Kept(args) {
    const [isSelected, setSelected] = useState(args.isSelected);
    return <Checkbox {...args} isSelected={isSelected} onChange={setSelected} />;
  },
});

export const Unticked = meta.story();

Unticked.test('is ticked by its words and by the space bar', async ({ canvas }) => {
  const checkbox = canvas.getByRole('checkbox', { name: 'Remember me' });
  await userEvent.click(canvas.getByText('Remember me'));
  await expect(checkbox).toBeChecked();
  await userEvent.keyboard(' ');
  await expect(checkbox).not.toBeChecked();
});

export const Ticked = meta.story({ args: { isSelected: true } });

export const Disabled = meta.story({ args: { isSelected: true, isDisabled: true } });

export const Dark = meta.story({ args: { isSelected: true }, globals: { theme: 'dark' } });

export const Arabic = meta.story({
  args: { children: 'تذكرني', isSelected: true },
  globals: { locale: 'ar' },
});
