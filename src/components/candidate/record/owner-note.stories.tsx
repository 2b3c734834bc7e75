import { expect, fn, userEvent } from 'storybook/test';
import type { OwnerNote } from '#machines/candidate/record/owner-note.machine.ts';
import type { FieldState } from '#machines/factories/detail.machine.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { OwnerNoteView } from './owner-note.tsx';

const record: OwnerNote = { id: 'lead', version: 2, owner_note: 'Prefers to be called after five.' };
const known = {
  record: record as OwnerNote | null,
  fields: new Map<'owner_note', FieldState<OwnerNote>>(),
  error: null as AppError | null,
  isFetching: false,
};

const meta = preview.meta({
  component: OwnerNoteView,
  tags: ['!autodocs'],
  args: { context: known, send: fn(), now: sampleNow },
});

export const Ready = meta.story({
  tags: [
    'state:ownerNote.record.ready',
    'state:ownerNote.saving.idle',
    'state:ownerNote.liveChanges.waiting',
    'mode:arabic',
    'mode:small',
  ],
});

Ready.test('is edited in place with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^Owner's note/ }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('!{Enter}');
  await expect(args.send).toHaveBeenCalledWith({
    type: 'field.save',
    field: 'owner_note',
    value: `${record.owner_note}!`,
    seen: record.owner_note,
  });
});

export const Saving = meta.story({
  tags: ['state:ownerNote.saving.saving'],
  args: {
    context: {
      ...known,
      fields: new Map([
        [
          'owner_note',
          { field: 'owner_note', value: 'After six', seen: record.owner_note, status: 'saving' },
        ],
      ]),
    },
  },
});

export const Loading = meta.story({
  tags: ['state:ownerNote.record.loading'],
  args: { context: { ...known, record: null } },
});

export const Failed = meta.story({
  tags: ['state:ownerNote.record.failed', 'state:ownerNote.record.missing'],
  args: { context: { ...known, record: null, error: new AppError('network.noAnswer') } },
});
