import { expect, fn, userEvent } from 'storybook/test';
import preview from '#storybook/preview.tsx';
import { Stepper } from './stepper.tsx';

const process = [
  { id: 'applied', label: 'Applied', state: 'done' },
  { id: 'interview', label: 'Interview', state: 'done' },
  { id: 'offer', label: 'Offer', state: 'done' },
  { id: 'documents', label: 'Documents', state: 'done' },
  { id: 'visa', label: 'Visa', state: 'current' },
  { id: 'start', label: 'Start', state: 'upcoming' },
] as const;

const form = [
  { id: 'licence', label: 'Licence', state: 'done', note: 'Light vehicle, UAE' },
  { id: 'experience', label: 'Experience', state: 'failed', note: 'Write how many years you have driven' },
  { id: 'documents', label: 'Documents', state: 'upcoming' },
  { id: 'contract', label: 'Contract', state: 'locked', note: 'Opens when your documents are verified' },
] as const;

const meta = preview.meta({
  component: Stepper,
  args: { label: 'Your application', steps: process },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '30rem' }}>
        <Story />
      </div>
    ),
  ],
});

export const Horizontal = meta.story({ tags: ['mode:dark', 'mode:arabic'] });

Horizontal.test('states each step’s status in words, and marks the current step', async ({ canvas }) => {
  const [applied, , , , visa, start] = canvas.getAllByRole('listitem');
  await expect(applied).toHaveTextContent('Applied, done');
  await expect(start).toHaveTextContent('Start, not started');
  await expect(visa).toHaveAttribute('aria-current', 'step');
});

export const Vertical = meta.story({
  tags: ['mode:arabic'],
  args: { label: 'Your form', steps: form, orientation: 'vertical' },
});

/** Completed and later steps can be opened. The current and locked ones can't. */
export const Selectable = meta.story({
  args: { label: 'Your form', steps: form, orientation: 'vertical', onSelect: fn() },
});

Selectable.test('selects an available step with the keyboard', async ({ canvas, args }) => {
  await expect(canvas.getAllByRole('button')).toHaveLength(2);
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: /^Documents/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onSelect).toHaveBeenCalledWith('documents');
});

export const AllDone = meta.story({
  args: { steps: process.map(({ id, label }) => ({ id, label, state: 'done' as const })) },
});

/** On a driver's phone of 360 px. */
export const Phone = meta.story({
  globals: { density: 'driver' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '302px' }}>
        <Story />
      </div>
    ),
  ],
});

/** Too narrow for labels: shows the position instead. */
export const Narrow = meta.story({
  globals: { density: 'driver' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '264px' }}>
        <Story />
      </div>
    ),
  ],
});

Narrow.test('shows the step number, and keeps the step names for screen readers', async ({ canvas }) => {
  await expect(canvas.getByText(/Step 5 of 6/)).toBeVisible();
  await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Applied, done');
});
