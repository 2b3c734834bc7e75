import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { NativeSelect } from './native-select.tsx';

const meta = preview.meta({
  component: NativeSelect,
  globals: { density: 'driver' },
  args: {
    label: 'Gear',
    placeholder: 'Choose',
    options: [
      { value: 'auto', label: 'Automatic' },
      { value: 'manual', label: 'Manual' },
    ],
    value: '',
    onChange: fn(),
    hint: 'As printed on your licence',
  },
});

export const Empty = meta.story({ tags: ['mode:arabic', 'mode:dark'] });

Empty.test('reports the selected option', async ({ canvas, args }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Gear' }), 'manual');
  await expect(args.onChange).toHaveBeenCalledWith('manual');
});

export const Invalid = meta.story({ args: { error: 'Choose one' } });

Invalid.test('is announced with its error and its hint', async ({ canvas }) => {
  await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
    'Choose one As printed on your licence',
  );
});
