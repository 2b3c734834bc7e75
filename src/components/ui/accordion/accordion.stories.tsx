import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Accordion } from './accordion.tsx';

const sections = [
  { id: 'licence', title: 'Licence', detail: 'Checked', content: 'Light vehicle, automatic, UAE.' },
  {
    id: 'visa',
    title: 'Visa',
    detail: '12 days left',
    content: 'Cancelled. The grace period ends on Thu 12 Mar 2026.',
  },
  { id: 'documents', title: 'Documents', detail: '2 of 7', content: 'Passport and one photo have arrived.' },
];

const meta = preview.meta({
  component: Accordion,
  args: { sections, open: [], onChange: fn() },
  render: function Kept(args) {
    const [open, setOpen] = useState(args.open);
    const change = (ids: string[]) => {
      setOpen(ids);
      args.onChange(ids);
    };
    return <Accordion {...args} open={open} onChange={change} />;
  },
});

export const Closed = meta.story();

Closed.test('opens and closes with the keyboard only', async ({ canvas, args }) => {
  await userEvent.tab();
  const licence = canvas.getByRole('button', { name: /Licence/ });
  await expect(licence).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(licence).toHaveAttribute('aria-expanded', 'true');
  await expect(canvas.getByText(/Light vehicle/)).toBeVisible();
  await userEvent.keyboard(' ');
  await expect(canvas.getByText(/Light vehicle/)).not.toBeVisible();
  await expect(args.onChange).toHaveBeenLastCalledWith([]);
});

Closed.test('renders its titles as headings', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 3, name: /Visa/ })).toBeInTheDocument();
});

export const Open = meta.story({
  tags: ['mode:dark', 'mode:arabic'],
  args: { open: ['licence', 'documents'] },
});

Open.test('opens another section and leaves open ones open', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Visa/ }));
  await expect(args.onChange).toHaveBeenLastCalledWith(['licence', 'visa', 'documents']);
});

export const Single = meta.story({ args: { open: ['licence'], isSingle: true } });

Single.test('closes the other section when one opens', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Visa/ }));
  await expect(args.onChange).toHaveBeenLastCalledWith(['visa']);
  await expect(canvas.getByText(/Light vehicle/)).not.toBeVisible();
});

export const Disabled = meta.story({
  args: { sections: sections.map((section) => ({ ...section, isDisabled: section.id === 'visa' })) },
});

export const LongText = meta.story({
  args: {
    sections: sections.map((section) => ({
      ...section,
      title: `${section.title}, with all that the labour office and the medical centre have asked for`,
    })),
    open: ['visa'],
  },
  globals: { viewport: { value: 'small' } },
});

export const Driver = meta.story({
  args: { open: ['licence'] },
  globals: { density: 'driver', viewport: { value: 'phone' } },
});
