import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { MoneyField } from '#components/ui/money-field/money-field.tsx';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import preview from '#storybook/preview.tsx';
import { Form } from './form.tsx';

const emirates = [
  { value: 'DU', label: 'Dubai' },
  { value: 'SH', label: 'Sharjah' },
];

/** Every type of control, to test the summary's links with each. */
function Fields() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [emirate, setEmirate] = useState<string | null>(null);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const [salary, setSalary] = useState<number | null>(null);
  const [note, setNote] = useState('');
  return (
    <>
      <TextField name="name" label="Full name" value={name} onChange={setName} />
      <PhoneField name="phone" label="Mobile number" value={phone} onChange={setPhone} />
      <Select name="emirate" label="Emirate" options={emirates} value={emirate} onChange={setEmirate} />
      <MultiSelect
        name="places"
        label="Works in"
        options={emirates}
        value={languages}
        onChange={setLanguages}
      />
      <MoneyField name="salary" label="Basic salary" value={salary} onChange={setSalary} />
      <TextArea name="note" label="Note" value={note} onChange={setNote} />
    </>
  );
}

const allErrors = {
  name: 'Write the whole name',
  phone: 'Write the number we can call',
  emirate: 'Choose an emirate',
  places: 'Choose one place at least',
  salary: 'Write the salary',
  note: 'Say what was agreed',
};

const meta = preview.meta({
  component: Form,
  args: {
    'aria-label': 'New lead',
    onSubmit: fn(),
    children: (
      <>
        <Fields />
        <div>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </>
    ),
  },
});

/** Errors appear with the first submit. */
const refused = meta.story({
  render: function Refused({ errors = {}, ...args }) {
    const [found, setSubmitErrors] = useState({});
    const submit = () => {
      args.onSubmit();
      setSubmitErrors({ ...errors });
    };
    return <Form {...args} errors={found} onSubmit={submit} />;
  },
});

export const Empty = meta.story();

Empty.test('Enter in a field submits it', async ({ canvas, args }) => {
  await userEvent.type(canvas.getByLabelText('Full name'), 'Imran{Enter}');
  await expect(args.onSubmit).toHaveBeenCalledOnce();
});

export const WithErrors = refused.extend({
  tags: ['mode:dark', 'mode:arabic'],
  args: { errors: allErrors },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('region')).toHaveFocus());
  },
});

WithErrors.test('announces each field with its error', async ({ canvas }) => {
  await expect(canvas.getByLabelText('Full name')).toHaveAccessibleDescription(/Write the whole name/);
  await expect(canvas.getByLabelText('Full name')).toBeInvalid();
  await expect(canvas.getByLabelText('Mobile number')).toHaveAccessibleDescription(/we can call/);
  await expect(canvas.getByLabelText('Basic salary')).toHaveAccessibleDescription(/Write the salary/);
  await expect(canvas.getByRole('button', { name: /Emirate/ })).toHaveAccessibleDescription(/an emirate/);
  await expect(canvas.getByRole('button', { name: /Works in/ })).toHaveAccessibleDescription(/one place/);
});

WithErrors.test('moves from the error summary to each field with the keyboard', async ({ canvas }) => {
  const ways = [
    [allErrors.name, canvas.getByLabelText('Full name')],
    [allErrors.phone, canvas.getByLabelText('Mobile number')],
    [allErrors.emirate, canvas.getByRole('button', { name: /Emirate/ })],
    [allErrors.places, canvas.getByRole('button', { name: /Works in/ })],
    [allErrors.salary, canvas.getByLabelText('Basic salary')],
    [allErrors.note, canvas.getByLabelText('Note')],
  ] as const;
  await userEvent.tab();
  await expect(canvas.getByRole('link', { name: allErrors.name })).toHaveFocus();
  for (const [error, field] of ways) {
    canvas.getByRole('link', { name: error }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveFocus();
  }
});

WithErrors.test('clears an error once its field changes, without moving the focus', async ({ canvas }) => {
  const name = canvas.getByLabelText('Full name');
  await userEvent.type(name, 'Imran Qureshi');
  await userEvent.tab();
  await expect(name).toBeValid();
  await expect(canvas.getByRole('region')).not.toHaveFocus();
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(canvas.getByRole('region')).toHaveFocus());
});

export const OneError = refused.extend({
  args: { errors: { emirate: 'Choose an emirate' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  },
});

OneError.test('focuses the field with the error', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('button', { name: /Emirate/ })).toHaveFocus());
});

Empty.test(
  'keeps values and focus, and is not submitted twice',
  {
    args: { isPending: true },
  },
  async ({ canvas, args }) => {
    const name = canvas.getByLabelText('Full name');
    await userEvent.type(name, 'Imran{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(name).toHaveValue('Imran');
    await expect(name).toHaveFocus();
    await expect(canvas.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  },
);

export const Small = refused.extend({
  args: { errors: allErrors },
  globals: { density: 'driver', viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  },
});
