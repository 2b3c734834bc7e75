import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Form } from '#components/ui/form/form.tsx';
import preview from '#storybook/preview.tsx';
import { RadioGroup } from './radio-group.tsx';

const jobs = [
  { value: 'taxi', label: 'Taxi', description: 'Light vehicle licence, Dubai or Sharjah' },
  { value: 'delivery', label: 'Delivery', description: 'Motorcycle licence; the bike is provided' },
  { value: 'bus', label: 'School bus', disabledReason: 'No places until September' },
];

const meta = preview.meta({
  component: RadioGroup,
  args: {
    label: 'Transmission',
    options: [
      { value: 'automatic', label: 'Automatic' },
      { value: 'manual', label: 'Manual' },
      { value: 'both', label: 'Both' },
    ],
    value: 'automatic',
    onChange: fn(),
  },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    const change = (chosen: string) => {
      setValue(chosen);
      args.onChange(chosen);
    };
    return <RadioGroup {...args} value={value} onChange={change} />;
  },
});

export const List = meta.story();

List.test('can be used with the keyboard only', async ({ canvas, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('radio', { name: 'Automatic' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: 'Manual' })).toHaveFocus();
  await expect(args.onChange).toHaveBeenLastCalledWith('manual');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect(args.onChange).toHaveBeenLastCalledWith('both');
});

export const Nothing = meta.story({ args: { value: null } });

Nothing.test('is focused with Tab and selected with the space bar', async ({ canvas, args }) => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(canvas.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(args.onChange).toHaveBeenLastCalledWith('automatic');
});

export const WithDescriptions = meta.story({
  args: { label: 'Job', options: jobs, value: 'taxi', hint: 'It can be changed until the offer' },
});

WithDescriptions.test('announces an option with its own description', async ({ canvas }) => {
  const delivery = canvas.getByRole('radio', { name: 'Delivery' });
  await expect(delivery).toHaveAccessibleDescription(/the bike is provided/);
});

WithDescriptions.test('explains why an option cannot be selected, and skips it', async ({ canvas }) => {
  const bus = canvas.getByRole('radio', { name: 'School bus' });
  await expect(bus).toBeDisabled();
  await expect(bus).toHaveAccessibleDescription(/until September/);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: 'Taxi' })).toBeChecked();
});

export const Cards = meta.story({
  tags: ['mode:dark'],
  args: { label: 'Which job do you want?', options: jobs, value: 'taxi', variant: 'cards' },
});

/** Each row is at least 56 px high and can be pressed anywhere. */
export const DriverCards = meta.story({
  args: { label: 'Which job do you want?', options: jobs, value: null, variant: 'cards' },
  globals: { density: 'driver', viewport: { value: 'small' } },
});

DriverCards.test(
  'selects by a press on the description, and rows are at least 56 px high',
  async ({ canvas, args }) => {
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: topElementOf(canvas.getByText(/the bike is provided/)),
    });
    await expect(args.onChange).toHaveBeenLastCalledWith('delivery');
    const row = canvas.getByRole('radio', { name: 'Taxi' }).closest('label')?.parentElement;
    await expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  },
);

/** Returns the topmost element at the centre of an element. */
function topElementOf(element: Element): Element {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) ?? element;
}

export const Invalid = meta.story({ args: { value: null, error: 'Choose a transmission' } });

Invalid.test('is announced with its error', async ({ canvas }) => {
  const group = canvas.getByRole('radiogroup', { name: 'Transmission' });
  await expect(group).toBeInvalid();
  await expect(group).toHaveAccessibleDescription(/Choose a transmission/);
});

export const DisabledWithReason = meta.story({
  args: { disabledReason: 'The licence has been checked, so its transmission is settled' },
});

DisabledWithReason.test('disables every option, and the group explains why', async ({ canvas }) => {
  for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/is settled/);
});

export const ArabicCards = meta.story({
  args: {
    label: 'ما الوظيفة التي تريدها؟',
    options: [
      { value: 'taxi', label: 'سيارة أجرة', description: 'رخصة مركبة خفيفة، في دبي أو الشارقة' },
      { value: 'delivery', label: 'توصيل', description: 'رخصة دراجة نارية، والدراجة علينا' },
    ],
    value: 'taxi',
    variant: 'cards',
  },
  globals: { locale: 'ar', density: 'driver', viewport: { value: 'phone' } },
});

/** Shows the form's error, which every field finds by its name. Rendered in a form. */
export const WrongInForm = meta.story({
  args: { name: 'transmission' },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <Form aria-label="Licence" errors={{ transmission: 'Choose what the licence says' }} onSubmit={fn()}>
      <RadioGroup {...args} />
    </Form>
  ),
});

WrongInForm.test('is announced with the form’s error', async ({ canvas }) => {
  const group = canvas.getByRole('radiogroup');
  await expect(group).toBeInvalid();
  await expect(group).toHaveAccessibleDescription(/Choose what the licence says/);
});
