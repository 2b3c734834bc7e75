import { expect, fn, screen, userEvent } from 'storybook/test';
import { type NoteValues, newNote } from '#machines/candidate/record/note-form.machine.ts';
import { newTask, type TaskValues } from '#machines/candidate/record/task-form.machine.ts';
import type { TaskStep } from '#machines/candidate/record/task-work.machine.ts';
import type { FormContext, FormEvent } from '#machines/factories/form.machine.ts';
import type { OrdersContext } from '#machines/factories/orders.ts';
import { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { partData, sara } from '#storybook/sample/candidate-record.ts';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { NoteForm } from './note-form.tsx';
import { NotesView } from './notes.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';

type Typed<Values> = Pick<FormContext<Values, string>, 'errors' | 'error' | 'restoredDraftTime' | 'isStored'>;

interface WritingProps {
  note: NoteValues;
  noteErrors: Typed<NoteValues>['errors'];
  task: TaskValues;
  taskErrors: Typed<TaskValues>['errors'];
  work: Pick<OrdersContext<TaskStep, void>, 'orders' | 'errors'>;
  /** State that both forms need besides their own. */
  error: AppError | null;
  restoredDraftTime: number | null;
  isStored: boolean;
  isPending: boolean;
  onNote: (event: FormEvent<NoteValues>) => void;
  onTask: (event: FormEvent<TaskValues>) => void;
  onWork: (step: TaskStep) => void;
}

/** Notes and tasks, with the forms to add more. */
function Writing({
  note,
  noteErrors,
  task,
  taskErrors,
  work,
  isPending,
  onNote,
  onTask,
  onWork,
  ...rest
}: WritingProps) {
  const people = { [sara.id]: sara.name };
  return (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '25.75rem' }}>
      <NotesView rows={partData.notes.rows} people={people} now={sampleNow}>
        <NoteForm
          context={{ values: note, errors: noteErrors, ...rest }}
          isPending={isPending}
          send={onNote}
        />
      </NotesView>
      <TaskList
        rows={partData.tasks.rows}
        people={people}
        user={sara}
        work={work}
        onStep={onWork}
        now={sampleNow}
      />
      <TaskForm context={{ values: task, errors: taskErrors, ...rest }} isPending={isPending} send={onTask} />
    </div>
  );
}

const emptyNote = newNote('note', 'lead');
const emptyTask = newTask('t1', 'lead', sara.id);
const note = { ...emptyNote, body: 'Comes with his brother, who drives too', isPinned: true };
const task = { ...emptyTask, title: 'Ask his brother', day: '2026-03-13', time: '09:30' };

const meta = preview.meta({
  component: Writing,
  tags: ['!autodocs'],
  args: {
    note: emptyNote,
    noteErrors: {},
    task: emptyTask,
    taskErrors: {},
    work: { orders: [], errors: {} } as WritingProps['work'],
    error: null as AppError | null,
    restoredDraftTime: null as number | null,
    isStored: true,
    isPending: false,
    onNote: fn(),
    onTask: fn(),
    onWork: fn(),
  },
});

export const Resting = meta.story({
  tags: [
    'state:candidateNote.editing.resting',
    'state:candidateTask.editing.resting',
    'mode:arabic',
    'mode:small',
  ],
});

Resting.test('adds a note with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('textbox', { name: 'New note' }).focus();
  await userEvent.keyboard('H');
  await expect(args.onNote).toHaveBeenCalledWith({ type: 'form.change', changes: { body: 'H' } });
  canvas.getByRole('button', { name: 'Add note' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onNote).toHaveBeenLastCalledWith({ type: 'form.submit' });
});

Resting.test('completes a task, or postpones it to the morning', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Mark as done: .*Ask for the licence/ }));
  await expect(args.onWork).toHaveBeenCalledWith(expect.objectContaining({ until: null }));
  await userEvent.click(canvas.getByRole('button', { name: /Postpone: .*Ask for the licence/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /In the morning/ }));
  await expect(args.onWork).toHaveBeenLastCalledWith(
    expect.objectContaining({ until: '2026-03-13T05:00:00.000Z' }),
  );
});

Resting.test('can’t complete another user’s task', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Mark as done: .*Send the address/ }));
  await expect(args.onWork).not.toHaveBeenCalled();
});

/** A note that is visible to the driver. The button says so. */
export const Typed = meta.story({
  tags: ['state:candidateNote.editing.keeping', 'state:candidateTask.editing.keeping'],
  args: { note: { ...note, isShared: true }, task, isStored: false },
});

Typed.test('says on the button that the driver can read the note', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Add and share with the driver' })).toBeVisible();
});

/** A draft restored from another day. */
export const Restored = meta.story({
  tags: ['state:candidateNote.editing.discarding', 'state:candidateTask.editing.discarding'],
  args: { note, task, restoredDraftTime: sampleNow - 3_600_000 },
});

export const Sending = meta.story({
  tags: [
    'state:candidateNote.submitting',
    'state:candidateNote.clearing',
    'state:candidateNote.restoring',
    'state:candidateTask.submitting',
    'state:candidateTask.clearing',
    'state:candidateTask.restoring',
  ],
  args: {
    note,
    task,
    isPending: true,
    work: { orders: partData.tasks.rows.slice(0, 1).map((row) => ({ task: row, until: null })), errors: {} },
  },
});

/** Errors and rejections are shown beside the input, which is kept. */
export const Wrong = meta.story({
  args: {
    noteErrors: { body: 'empty' },
    taskErrors: { title: 'empty', day: 'past', time: 'missing' },
    error: new AppError('network.offline'),
    work: { orders: [], errors: { [partData.tasks.rows[0]?.id ?? '']: new Refusal('STALE_VERSION') } },
  },
});
