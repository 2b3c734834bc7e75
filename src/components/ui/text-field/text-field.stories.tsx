import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Icon } from '#components/ui/icon/icon.tsx';
import preview from '#storybook/preview.tsx';
import { TextField } from './text-field.tsx';

const meta = preview.meta({
  component: TextField,
  args: { label: 'Full name', value: '', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (typed: string) => {
      setValue(typed);
      args.onChange(typed);
    };
    return <TextField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test('reports the typed text', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Full name'), 'Imran');
  await expect(args.onChange).toHaveBeenLastCalledWith('Imran');
});

export const Filled = meta.story({ args: { value: 'Imran Qureshi' } });

export const WithHint = meta.story({ args: { hint: 'As written in the passport' } });

export const WithIcon = meta.story({ args: { label: 'Search', start: <Icon of={Search} /> } });

export const Invalid = meta.story({
  tags: ['mode:dark'],
  args: { value: 'I', hint: 'As written in the passport', error: 'Write the whole name' },
});

Invalid.test('is announced with its error and its hint', async ({ canvas }) => {
  const field = canvas.getByLabelText('Full name');
  await expect(field).toBeInvalid();
  await expect(field).toHaveAccessibleDescription(/Write the whole name/);
  await expect(field).toHaveAccessibleDescription(/As written in the passport/);
});

export const ReadOnly = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { value: 'Imran Qureshi', isReadOnly: true },
});

export const Disabled = meta.story({ args: { value: 'Imran Qureshi', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: 'Imran Qureshi', disabledReason: 'Only operations may change a name once a visa has begun' },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas }) => {
  const field = canvas.getByLabelText('Full name');
  await expect(field).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(/Only operations/);
});

export const Large = meta.story({ args: { value: 'Imran Qureshi', size: 'large' } });

/** A phone number keeps its direction on a page with another. */
export const PhoneInArabic = meta.story({
  args: { label: 'رقم الهاتف', value: '+971 50 417 2290', dir: 'ltr' },
  globals: { locale: 'ar' },
});
