import { expect, fn, userEvent, within } from 'storybook/test';
import { healthParts } from '#machines/admin/health/health-check.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { day, failingFindings, present, resultsWith, withoutDatabase } from './health.fixtures.ts';
import { HealthView } from './health.view.tsx';

const meta = preview.meta({
  component: HealthView,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    results: resultsWith({}),
    checking: [],
    history: day,
    historyError: null,
    running: [],
    diagnostics: '{}',
    formsHref: '#forms',
    onCheck: fn(),
    onRunJob: fn(),
    onAcknowledge: fn(),
    now: present,
  },
});

/** Everything works; storage had failed for a while. */
export const Working = meta.story({ tags: ['all-modes', 'state:health.history.idle'] });

Working.test('shows that everything works, and the history of the day', async ({ canvas }) => {
  await expect(canvas.getByText('Everything is working')).toBeVisible();
  const storage = within(canvas.getByRole('region', { name: 'File storage' }));
  await expect(storage.getByText('Working')).toBeVisible();
  await expect(storage.getByRole('img')).toHaveAccessibleName(
    'File storage, last 24 hours by half hour. Working: 25. Needs attention: 0. Not working: 4. Unknown: 0. Not checked: 19.',
  );
});

Working.test('checks one part again with the keyboard, or all of them', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: 'Check again: Clocks' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onCheck).toHaveBeenCalledWith(['clock']);
  await userEvent.click(canvas.getByRole('button', { name: 'Check all' }));
  await expect(args.onCheck).toHaveBeenLastCalledWith();
});

/** Several parts have problems, and an incident is open. */
export const Troubled = meta.story({
  tags: ['mode:dark', 'mode:arabic', 'state:health.page.watched'],
  args: {
    results: resultsWith(failingFindings),
    running: ['retention'],
    history: {
      ...day,
      incidents: [
        {
          id: '00000000-0000-4000-8000-0000000000a2',
          part: 'realtime',
          openedAt: new Date(present - 190 * 60_000).toISOString(),
          closedAt: null,
          acknowledgedAt: null,
          acknowledgedBy: null,
          note: null,
        },
        ...day.incidents,
      ],
    },
  },
});

Troubled.test('shows the reason for each part’s status, and summarises the worst', async ({ canvas }) => {
  await expect(canvas.getByText('Something is not working')).toBeVisible();
  const part = (name: string) => within(canvas.getByRole('region', { name }));
  await expect(
    part('File storage').getByText('The service refused the request with status 403.'),
  ).toBeVisible();
  await expect(part('Live updates').getByText('No answer within 8 seconds.')).toBeVisible();
  await expect(part('Live updates').getByText(/^Last working .*3 h 10 min.* ago$/)).toBeVisible();
  await expect(
    part('Row security').getByText(/Driver: 7 of 8 refused Open: candidate_internal/),
  ).toBeVisible();
  await expect(part('Data API').getByText('Working')).toBeVisible();
  await expect(
    part('Failed requests').getByText('Failed requests in the last hour: 88 of 902.'),
  ).toBeVisible();
  await expect(part('Failed requests').getByText('No answer: 61 (0.3%)')).toBeVisible();
});

Troubled.test(
  'runs a job again only once, and offers to acknowledge an incident',
  async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Run now: Document expiry' }));
    await expect(args.onRunJob).toHaveBeenCalledWith('document_expiry');
    await userEvent.click(canvas.getByRole('button', { name: 'Run now: Personal data retention' }));
    await expect(args.onRunJob).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Run now: Erasing personal data' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Acknowledge: Live updates' }));
    await expect(args.onAcknowledge).toHaveBeenCalledWith(expect.objectContaining({ part: 'realtime' }));
  },
);

/** The database is stopped. The status of parts that depend on it is unknown. */
export const WithoutDatabase = meta.story({
  tags: ['state:health.page.hidden'],
  args: { results: resultsWith(withoutDatabase), historyError: new AppError('data.failed') },
});

WithoutDatabase.test('shows parts that could not be checked as unknown', async ({ canvas }) => {
  await expect(canvas.getAllByText('Unknown')).toHaveLength(9);
  await expect(canvas.getByText(/The history is out of date/)).toBeVisible();
});

/** Nothing has been checked yet. */
export const FirstChecks = meta.story({
  tags: ['state:health.history.keeping'],
  args: { results: {}, checking: healthParts, history: null },
});

/** Checking again. The previous results stay. */
export const Again = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: { checking: healthParts },
});

Again.test('keeps the previous results, and ignores another check meanwhile', async ({ canvas, args }) => {
  await expect(canvas.getAllByText('Working')).toHaveLength(healthParts.length);
  await userEvent.click(canvas.getByRole('button', { name: 'Check again: Database' }));
  await expect(args.onCheck).not.toHaveBeenCalled();
});
