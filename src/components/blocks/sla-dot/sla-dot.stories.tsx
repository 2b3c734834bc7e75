import { expect } from 'storybook/test';
import { stages } from '#shared/stages.ts';
import { workHours } from '#shared/working-time.fixtures.ts';
import preview from '#storybook/preview.tsx';
import { SlaDot } from './sla-dot.tsx';

/** Thu 12 Mar 2026, 14:00 in Dubai. */
const now = Date.parse('2026-03-12T10:00:00Z');

const meta = preview.meta({
  component: SlaDot,
  args: {
    dueAt: '2026-03-12T10:14:00Z',
    startedAt: '2026-03-12T09:44:00Z',
    now,
    hours: workHours,
    stage: 'new_lead' as const,
  },
});

export const Default = meta.story();

Default.test('shows what is due and the time left, with the due time as a tooltip', async ({ canvas }) => {
  const words = canvas.getByText(/First contact/);
  await expect(words).toHaveTextContent('First contact due in ⁨14 min⁩');
  await expect(canvas.getByTitle('Due ⁨Thu 12 Mar 2026, 14:14⁩, ⁨14 min⁩ of working time left')).toBeVisible();
});

/** Less than a quarter of the time is left. */
export const Soon = meta.story({ args: { startedAt: '2026-03-12T06:00:00Z' } });

Soon.test('tells screen readers that it is due soon', async ({ canvas }) => {
  await expect(canvas.getByText('Due soon:')).toBeInTheDocument();
});

export const Late = meta.story({ args: { dueAt: '2026-03-12T07:50:00Z' } });

Late.test('shows how late it is', async ({ canvas }) => {
  await expect(canvas.getByText('First contact ⁨2 h 10 min⁩ late')).toBeVisible();
});

/** Counts only working time: the weekend is left out. */
export const LateByDays = meta.story({ args: { dueAt: '2026-03-06T08:00:00Z', stage: 'interviewed' } });

LateByDays.test('counts working days', async ({ canvas }) => {
  await expect(canvas.getByText('Decision ⁨3 working days⁩ late')).toBeVisible();
});

export const Tomorrow = meta.story({ args: { dueAt: '2026-03-13T05:30:00Z' } });

Tomorrow.test('shows the time when due on another day', async ({ canvas }) => {
  await expect(canvas.getByText('First contact due ⁨tomorrow⁩, ⁨09:30⁩')).toBeVisible();
});

export const InDays = meta.story({ args: { dueAt: '2026-03-16T05:30:00Z', stage: 'documents' } });

/** A Sunday: no working time passes until the evening. */
export const NoWorkingTime = meta.story({
  args: { now: Date.parse('2026-03-15T10:00:00Z'), dueAt: '2026-03-15T09:00:00Z' },
});

NoWorkingTime.test('is due now instead of late by zero', async ({ canvas }) => {
  await expect(canvas.getByText('First contact due now')).toBeVisible();
});

export const OnHold = meta.story({ args: { isPaused: true } });

export const NoDeadline = meta.story({ args: { dueAt: null } });

/** In a column whose heading says what is due. Long text wraps and is never truncated. */
export const InAColumn = meta.story({
  args: { dueAt: '2026-03-12T10:24:00Z' },
  render: ({ stage: _, ...args }) => (
    <div style={{ display: 'grid', gap: '0.5rem', inlineSize: '7.5rem', whiteSpace: 'nowrap' }}>
      {[
        {},
        { startedAt: '2026-03-11T10:00:00Z' },
        { dueAt: '2026-03-12T07:50:00Z' },
        { dueAt: '2026-03-13T05:30:00Z' },
        { dueAt: '2024-09-25T08:00:00Z' },
      ].map((times, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <div key={at} data-truncates style={{ overflow: 'hidden' }}>
          <SlaDot {...args} {...times} />
        </div>
      ))}
    </div>
  ),
});

InAColumn.test('never truncates a time', async ({ canvas }) => {
  for (const words of canvas.getAllByText(/late|left|tomorrow/)) {
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    await expect(words.clientHeight).toBeLessThanOrEqual(40);
  }
  const title = 'Was due ⁨Wed 25 Sep 2024, 12:00⁩, ⁨333 working days⁩ late';
  await expect(canvas.getByTitle(title)).toContainElement(canvas.getByText(/333 working days/));
});

export const EveryStage = meta.story({
  tags: ['mode:arabic'],
  render: (args) => (
    <ul style={{ display: 'grid', gap: '0.5rem' }}>
      {stages.map(({ name }) => (
        <li key={name} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 2rem' }}>
          <SlaDot {...args} stage={name} />
          <SlaDot {...args} stage={name} dueAt="2026-03-12T07:50:00Z" />
        </li>
      ))}
    </ul>
  ),
});
