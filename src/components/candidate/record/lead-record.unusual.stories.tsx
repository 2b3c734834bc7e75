import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { lead } from '#machines/candidate/record/lead.fixtures.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import { AppError } from '#machines/data/errors.ts';
import type { FieldState } from '#machines/kinds/detail.machine.ts';
import type { FieldOf } from '#machines/kinds/detail.source.ts';
import preview from '#storybook/preview.tsx';
import { sampleNow } from '#storybook/sample/candidates.ts';
import { knownLead, leadRecordArgs } from '#storybook/sample/lead-record-args.tsx';
import { LeadRecordView } from './lead-record-view.tsx';

const meta = preview.meta({
  component: LeadRecordView,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop' } },
  args: leadRecordArgs,
});

const change = { field: 'email' as const, value: 'new@mail.example', seen: lead.email };

/** One column is on its way; another was changed by somebody else meanwhile. */
export const Saving = meta.story({
  tags: ['state:leadRecord.saving.saving', 'mode:arabic'],
  args: {
    context: {
      ...knownLead,
      fields: new Map<FieldOf<OpenLead>, FieldState<OpenLead>>([
        [
          'license_type',
          { field: 'license_type', value: 'motorcycle', seen: 'light_vehicle', status: 'saving' },
        ],
        [
          'email',
          {
            ...change,
            status: 'conflict',
            theirs: 'ali@mail.example',
            by: 'Amal Nasser',
            at: sampleNow - 120_000,
          },
        ],
      ]),
    },
  },
});

Saving.test('one of both is chosen', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await expect(args.send).toHaveBeenCalledWith({ type: 'conflict.keepMine', field: 'email' });
});

export const Failed = meta.story({
  tags: ['state:leadRecord.record.failed'],
  args: { context: { ...knownLead, record: null, error: new AppError('network.noAnswer') } },
});

/** It was given to somebody else while it was open. */
export const Gone = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  tags: ['state:leadRecord.record.missing'],
  args: { isMissing: true },
});

Gone.test('says so', async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent(
    'Another recruiter works on this lead now.',
  );
});

/** It was joined with another, which is opened instead. */
export const Merged = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    context: { ...knownLead, record: { ...lead, merged_into_id: '7d1f2a3e-0000-4000-8000-000000004218' } },
  },
});

Merged.test('leads to the other', async ({ args }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open the record that stays' }));
  await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('7d1f2a3e-0000-4000-8000-000000004218'));
});
