import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { failed, loading } from '#components/blocks/widget/widget.fixtures.ts';
import { storeDraft } from '#machines/data/drafts.ts';
import { callBack, firstContact } from '#machines/recruiter/recruiter-dashboard/due.fixtures.ts';
import { keyOf } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import { partialDraft } from '#machines/shared/contact-draft/contact-draft.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { busy } from '#storybook/sample/recruiter-dashboard.ts';
import { RecruiterDashboardView } from './recruiter-dashboard.view.tsx';

const meta = preview.meta({
  component: RecruiterDashboardView,
  args: busy,
  parameters: { layout: 'fullscreen', path: '/recruiter' },
  globals: { viewport: { value: 'desktop' } },
});

/** Due items of every kind. */
export const Ready = meta.story({
  tags: ['state:due.ready', 'state:myDay.ready', 'all-modes'],
  // The item actions load after the list.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('a[href^="tel:"]')).toHaveLength(3));
  },
});

Ready.test('lists overdue and more valuable items first', async ({ canvas }) => {
  const list = canvas.getByRole('list', { name: 'Due now, most urgent first' });
  const names = within(list)
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  await expect(names.slice(0, 3)).toEqual(['Nimal Perera', 'Abdul Rahman Khan', 'Imran Qureshi']);
});

Ready.test('orders the sections from urgent work to performance', async ({ canvas }) => {
  const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await expect(titles).toEqual([
    'Due now',
    'Interviews today',
    'My openings',
    'Your performance',
    'My funnel',
  ]);
});

Ready.test('moves to the next item and logs a call with the keyboard only', async ({ canvas, args }) => {
  await userEvent.keyboard('nnn');
  await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Imran Qureshi' })).toHaveFocus());
  await userEvent.keyboard('l');
  await screen.findByRole('dialog', { name: 'How did the call go?' });
  await userEvent.keyboard('3{Enter}');
  await expect(args.due.onDo).toHaveBeenCalledWith({
    type: 'log',
    item: firstContact,
    contact: {
      channel: 'call',
      outcome: 'no_answer',
      note: null,
      call_back_at: null,
      template_code: null,
      language: null,
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Ready.test('“s” snoozes the focused call-back', async ({ canvas, args }) => {
  const row = canvas.getByRole('listitem', { name: 'Ramesh Kumar Yadav' });
  row.focus();
  await userEvent.keyboard('s');
  await screen.findByRole('dialog', { name: 'Snooze this call-back' });
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  await expect(args.due.onDo).toHaveBeenCalledWith({
    type: 'snooze',
    item: callBack,
    until: '2026-03-12T09:00:00.000Z',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

Ready.test('“?” shows the keyboard shortcuts', async () => {
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitFor(() => expect(within(sheet).getByText('Next item')).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** Restores a call whose outcome was being entered when the page was closed. */
export const HalfNoted = meta.story({
  tags: ['!autodocs'],
  beforeEach: async () => {
    const { me: userId } = busy.due;
    await storeDraft(
      { userId, screen: 'recruiter.contact', record: firstContact.candidate_id },
      partialDraft,
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('a[href^="tel:"]')).toHaveLength(3));
    await userEvent.keyboard('nnnl');
    await screen.findByDisplayValue(partialDraft.note);
    await expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  },
});

HalfNoted.test(
  'keeps the note for its own call only, and includes it in the log',
  async ({ args, canvas }) => {
    await userEvent.type(screen.getByLabelText('Note'), 'ere');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(args.due.onDo).toHaveBeenCalledWith({
      type: 'log',
      item: firstContact,
      contact: expect.objectContaining({ outcome: 'no_answer', note: 'Rings, nobody there' }),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const other = canvas.getByRole('listitem', { name: 'Ramesh Kumar Yadav' });
    await userEvent.click(within(other).getByRole('button', { name: 'Log a contact' }));
    await expect(await screen.findByLabelText('Note')).toHaveValue('');
  },
);

/** Nothing is loaded yet: each part shows its skeleton. */
export const Loading = meta.story({
  tags: ['state:due.loading', 'state:myDay.loading'],
  args: {
    due: { ...busy.due, ...loading(), isClaiming: true },
    figures: loading(),
    interviews: loading(),
    openings: loading(),
    funnel: { ...busy.funnel, ...loading() },
  },
});

const lost = new AppError('network.noAnswer');

/** Every part failed to load and can be retried separately. */
export const Failed = meta.story({
  tags: ['state:due.failed', 'state:myDay.failed'],
  args: {
    due: { ...busy.due, ...failed(new AppError('network.offline')) },
    figures: failed(lost),
    interviews: failed(new AppError('network.html')),
    openings: failed(new AppError('data.failed')),
    funnel: { ...busy.funnel, ...failed(lost) },
  },
});

Failed.test('reloads only the failed part', async ({ canvas, args }) => {
  const part = canvas.getByRole('region', { name: 'My funnel' });
  await userEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  await expect(args.funnel.onReload).toHaveBeenCalledOnce();
  await expect(args.due.onReload).not.toHaveBeenCalled();
});

const snoozing = { type: 'snooze', item: callBack, until: '2026-03-12T09:00:00.000Z' } as const;

const logged = {
  type: 'log',
  item: firstContact,
  contact: {
    channel: 'call',
    outcome: 'answered_interested',
    note: null,
    call_back_at: null,
    template_code: null,
    language: null,
  },
} as const;

/** One item done, one rejected, one new item pending. The rows have not moved. */
export const Worked = meta.story({
  tags: ['state:due.waiting', 'state:myDay.waiting'],
  args: {
    due: {
      ...busy.due,
      state: { ...busy.due.state, error: new AppError('network.offline') },
      updates: 3,
      present: new Set([...busy.due.present].slice(1)),
      notes: {
        [keyOf(firstContact)]: { status: 'done', order: logged, result: undefined },
        [keyOf(callBack)]: { status: 'refused', order: snoozing, error: lost },
      },
      claimed: {
        taken: [{ id: firstContact.candidate_id, first_name: 'Bibek', last_name: 'Thapa' }],
        isPoolEmpty: false,
        error: null,
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('a[href^="tel:"]')).toHaveLength(2));
  },
});

Worked.test(
  'shows the result of each action, and keeps the time of a refused snooze',
  async ({ canvas, args }) => {
    await expect(canvas.getByText('Logged: Answered, interested')).toBeVisible();
    await expect(canvas.getByText('No longer due')).toBeVisible();
    const row = canvas.getByRole('listitem', { name: 'Ramesh Kumar Yadav' });
    await userEvent.click(within(row).getByRole('button', { name: 'Try again' }));
    await expect(args.due.onDo).toHaveBeenCalledWith(snoozing);
  },
);

Worked.test('shows updates on request, with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /3 updates/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.due.onShow).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

Worked.test('“n” skips completed items', async ({ canvas }) => {
  canvas.getByRole('listitem', { name: 'Abdul Rahman Khan' }).focus();
  await userEvent.keyboard('n');
  await waitFor(() => expect(canvas.getByRole('listitem', { name: 'Ramesh Kumar Yadav' })).toHaveFocus());
});

Ready.test(
  'shows the figures on request',
  { globals: { viewport: { value: 'small' } } },
  async ({ canvas }) => {
    await expect(canvas.queryByText('Open offers')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show figures' }));
    await expect(canvas.getByText('Open offers')).toBeVisible();
  },
);
