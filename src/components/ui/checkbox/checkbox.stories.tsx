import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Form } from '#components/ui/form/form.tsx';
import preview from '#storybook/preview.tsx';
import { Checkbox } from './checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  args: { children: 'Remember me', isSelected: false, onChange: fn() },
  render: function Kept(args) {
    const [isSelected, setSelected] = useState(args.isSelected);
    const change = (isChecked: boolean) => {
      setSelected(isChecked);
      args.onChange(isChecked);
    };
    return <Checkbox {...args} isSelected={isSelected} onChange={change} />;
  },
});

export const Unticked = meta.story();

Unticked.test('is toggled by its label and by the space bar', async ({ canvas }) => {
  const checkbox = canvas.getByRole('checkbox', { name: 'Remember me' });
  await userEvent.click(canvas.getByText('Remember me'));
  await expect(checkbox).toBeChecked();
  await userEvent.keyboard(' ');
  await expect(checkbox).not.toBeChecked();
});

Unticked.test('can be focused and ticked with the keyboard only', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect(args.onChange).toHaveBeenLastCalledWith(true);
});

export const Ticked = meta.story({ tags: ['mode:dark', 'mode:arabic'], args: { isSelected: true } });

/** Selects a list of which some items are selected. */
export const Indeterminate = meta.story({
  args: { children: '3 of 38 leads chosen', isIndeterminate: true },
});

Indeterminate.test('is indeterminate', async ({ canvas }) => {
  await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
});

export const WithHint = meta.story({
  args: { children: 'Driver is in the UAE', hint: 'Ask for the visa page of the passport' },
});

export const Invalid = meta.story({
  args: {
    children: 'I have read the offer',
    hint: 'Four pages',
    error: 'Tick the box to accept the offer',
  },
});

Invalid.test('is announced with its error and its hint', async ({ canvas }) => {
  const checkbox = canvas.getByRole('checkbox');
  await expect(checkbox).toBeInvalid();
  await expect(checkbox).toHaveAccessibleName('I have read the offer');
  await expect(checkbox).toHaveAccessibleDescription(/Tick the box/);
  await expect(checkbox).toHaveAccessibleDescription(/Four pages/);
});

export const Disabled = meta.story({ args: { isSelected: true, isDisabled: true } });

export const DisabledWithReason = meta.story({
  args: {
    children: 'Send the offer by WhatsApp',
    disabledReason: 'There is no WhatsApp number for this driver',
  },
});

DisabledWithReason.test('is announced with the reason why it is disabled', async ({ canvas }) => {
  const checkbox = canvas.getByRole('checkbox');
  await expect(checkbox).toBeDisabled();
  await expect(checkbox).toHaveAccessibleDescription(/no WhatsApp number/);
});

export const LongText = meta.story({
  args: {
    children:
      'I agree that my documents are kept for as long as the visa lasts and are shown to the labour office and to the medical centre',
    hint: 'You can take this back at any time in the settings of your profile, which stops the application',
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { children: 'I have a driving licence', isSelected: true },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});

Driver.test('is at least 48 px high for touch', async ({ canvas }) => {
  const label = canvas.getByText('I have a driving licence').closest('label');
  await expect(label?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

/** Shows the form's error, which every field finds by its name. Rendered in a form. */
export const WrongInForm = meta.story({
  args: { name: 'remember' },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <Form aria-label="Sign in" errors={{ remember: 'Tick the box on your own device only' }} onSubmit={fn()}>
      <Checkbox {...args} />
    </Form>
  ),
});

WrongInForm.test('is announced with the form’s error', async ({ canvas }) => {
  const checkbox = canvas.getByRole('checkbox');
  await expect(checkbox).toBeInvalid();
  await expect(checkbox).toHaveAccessibleDescription(/Tick the box on your own device only/);
});
