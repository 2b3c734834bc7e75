import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { PlainCheckbox } from './plain-checkbox.tsx';

const meta = preview.meta({
  component: PlainCheckbox,
  args: { children: 'Remember me', isSelected: false, onChange: fn() },
  render: function Kept(args) {
    const [isSelected, setSelected] = useState(args.isSelected);
    const change = (isChecked: boolean) => {
      setSelected(isChecked);
      args.onChange(isChecked);
    };
    return <PlainCheckbox {...args} isSelected={isSelected} onChange={change} />;
  },
});

export const Unticked = meta.story({ tags: ['mode:dark'] });

Unticked.test(
  'can be focused and ticked with the keyboard only, and toggled by its label',
  async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Remember me'));
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
);

Unticked.test(
  'cannot be changed while disabled',
  {
    args: { isSelected: true, isDisabled: true },
  },
  async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
);
