import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { PhoneField } from './phone-field.tsx';

const meta = preview.meta({
  component: PhoneField,
  args: { label: 'Mobile number', value: '', onChange: fn() },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (e164: string, written: string) => {
      setValue(e164);
      args.onChange(e164, written);
    };
    return <PhoneField {...args} value={value} onChange={change} />;
  },
});

export const Empty = meta.story();

Empty.test(
  'converts a national number to international form and shows it in groups',
  async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: args.label });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('050417229');
    await expect(args.onChange).toHaveBeenLastCalledWith('', '050417229');
    await userEvent.keyboard('0');
    await expect(args.onChange).toHaveBeenLastCalledWith('+971504172290', '0504172290');
    await userEvent.tab();
    await expect(field).toHaveValue('50 417 2290');
  },
);

Empty.test('selects the country of a pasted number', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  const pasted = [
    ['+971 50 417 2290', '+971504172290', '50 417 2290', 'AE'],
    ['00923008451172', '+923008451172', '300 8451172', 'PK'],
    ['050 417 2290', '+971504172290', '50 417 2290', 'AE'],
    ['+254712555018', '+254712555018', '712555018', 'KE'],
    ['+44 20 7946 0958', '+442079460958', '+442079460958', ''],
  ] as const;
  for (const [text, e164, shown, code] of pasted) {
    await userEvent.clear(field);
    await userEvent.paste(text);
    await expect(args.onChange).toHaveBeenLastCalledWith(e164, text);
    await userEvent.tab();
    await expect(field).toHaveValue(shown);
    await expect(canvas.getByRole('combobox')).toHaveValue(code);
    await userEvent.tab({ shift: true });
  }
});

Empty.test(
  'focuses the country first, and applies the selected country to the number',
  async ({ canvas, args }) => {
    const country = canvas.getByRole('combobox', { name: 'Country code' });
    await userEvent.tab();
    await expect(country).toHaveFocus();
    await userEvent.selectOptions(country, 'KE');
    await expect(canvas.getByText('+254')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('0712 555 018');
    await expect(args.onChange).toHaveBeenLastCalledWith('+254712555018', '0712 555 018');
  },
);

Empty.test('lists countries with their codes, the Emirates first', async ({ canvas }) => {
  const [first] = canvas.getAllByRole('option');
  await expect(first).toHaveTextContent('United Arab Emirates');
  await expect(first).toHaveTextContent('+971');
});

Empty.test('shows an error when an invalid number loses the focus', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.type(field, '050 41');
  await expect(field).toBeValid();
  await userEvent.tab();
  await expect(field).toBeInvalid();
  await expect(field).toHaveAccessibleDescription(/full phone number/);
  await userEvent.type(field, '7 2290');
  await expect(field).toBeValid();
});

export const Filled = meta.story({
  tags: ['mode:dark'],
  args: { value: '+971504172290', hint: 'We write to it by WhatsApp' },
});

Filled.test('can be cleared and typed again', async ({ canvas, args }) => {
  const field = canvas.getByRole('textbox', { name: args.label });
  await userEvent.clear(field);
  await expect(args.onChange).toHaveBeenLastCalledWith('', '');
  await userEvent.type(field, '501234567');
  await expect(args.onChange).toHaveBeenLastCalledWith('+971501234567', '501234567');
});

export const FromNepal = meta.story({ args: { value: '+9779841203377' } });

export const Invalid = meta.story({ args: { error: 'Write the number we can call' } });

export const ReadOnly = meta.story({ args: { value: '+971504172290', isReadOnly: true } });

export const Disabled = meta.story({ args: { value: '+971504172290', isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: { value: '+971504172290', disabledReason: 'It is the number they sign in with' },
});

export const Driver = meta.story({
  args: { value: '+971504172290', size: 'large' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

/** Digits run left to right in every language. */
export const Arabic = meta.story({
  args: { label: 'رقم الهاتف', value: '+971504172290' },
  globals: { locale: 'ar' },
});

Arabic.test('shows the country names in Arabic', async ({ canvas }) => {
  await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('الإمارات العربية المتحدة');
});
