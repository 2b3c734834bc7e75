import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { EditableDate } from './editable-date.tsx';
import { EditableMoney } from './editable-money.tsx';
import { EditableNumber } from './editable-number.tsx';
import { EditablePhone } from './editable-phone.tsx';
import { EditableSelect } from './editable-select.tsx';
import { EditableText } from './editable-text.tsx';
import { EditableYesNo } from './editable-yes-no.tsx';

interface EditableFieldTypesProps {
  now: number;
  onSave: (value: string | number | boolean | null) => void;
}

/** Stores saved values, as a machine would. */
function useStoredValue<Value extends string | number | boolean>(
  first: Value | null,
  props: EditableFieldTypesProps,
) {
  const [value, setValue] = useState(first);
  const onSave = (next: Value | null) => {
    setValue(next);
    props.onSave(next);
  };
  return { value, onSave, now: props.now };
}

/** A field of each type. */
function EditableFieldTypes(props: EditableFieldTypesProps) {
  const text = useStoredValue<string>('Desert Lines Transport', props);
  const phone = useStoredValue<string>('+971558301146', props);
  const depot = useStoredValue<'al_quoz' | 'mussafah'>('mussafah', props);
  const expiry = useStoredValue<string>('2028-03-12', props);
  const years = useStoredValue<number>(4, props);
  const salary = useStoredValue<number>(250_000, props);
  const answer = useStoredValue<boolean>(true, props);
  const options = [
    { value: 'al_quoz', label: 'Al Quoz' },
    { value: 'mussafah', label: 'Mussafah' },
  ] as const;
  return (
    <div style={{ maxInlineSize: '25.75rem' }}>
      <EditableText label="Employer now" {...text} />
      <EditablePhone label="Second phone" {...phone} />
      <EditableSelect label="Depot" options={options} {...depot} />
      <EditableDate label="Licence valid to" {...expiry} />
      <EditableNumber label="Years driving" unit="full years" minValue={0} maxValue={40} {...years} />
      <EditableMoney label="Salary hoped for" {...salary} />
      <EditableYesNo label="Night shifts" {...answer} />
    </div>
  );
}

const meta = preview.meta({ component: EditableFieldTypes, args: { now: sampleNow, onSave: fn() } });

export const Default = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Default.test('saves a choice with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'Depot Mussafah' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('button', { name: /Depot/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect(args.onSave).toHaveBeenCalledWith('al_quoz');
  await expect(await canvas.findByRole('button', { name: 'Depot Al Quoz' })).toHaveFocus();
});

Default.test('closes the list on the first Escape and the field on the second', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Night shifts Yes' }));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect(canvas.getByRole('button', { name: 'Night shifts Yes' })).toHaveFocus();
  await expect(args.onSave).not.toHaveBeenCalled();
});

Default.test('refuses an invalid phone number', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Second phone/ }));
  const input = canvas.getByRole('textbox', { name: 'Second phone' });
  await expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.keyboard('05x{Enter}');
  await expect(args.onSave).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.keyboard('050 417 2290{Enter}');
  await expect(args.onSave).toHaveBeenCalledWith('+971504172290');
  await expect(canvas.getByRole('button', { name: 'Second phone +971 50 417 2290' })).toHaveFocus();
});

Default.test('saves a date, a number and an amount with Enter', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Licence valid/ }));
  await expect(canvas.getAllByRole('spinbutton')[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect(args.onSave).toHaveBeenLastCalledWith('2028-03-13');
  await userEvent.click(canvas.getByRole('button', { name: /^Years driving/ }));
  await userEvent.clear(canvas.getByRole('textbox', { name: 'Years driving' }));
  await userEvent.keyboard('55{Enter}');
  await expect(canvas.getByText('Enter 40 or less')).toBeVisible();
  await userEvent.clear(canvas.getByRole('textbox', { name: 'Years driving' }));
  await userEvent.keyboard('5{Enter}');
  await expect(args.onSave).toHaveBeenLastCalledWith(5);
  await userEvent.click(canvas.getByRole('button', { name: /^Salary hoped for/ }));
  await userEvent.clear(canvas.getByRole('textbox', { name: 'Salary hoped for' }));
  await userEvent.keyboard('2800{Enter}');
  await expect(args.onSave).toHaveBeenLastCalledWith(280_000);
});

/** Each field with its control open. */
export const Editing = meta.story({
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
  },
});
