import { expect, fn, userEvent } from 'storybook/test';
import { capacity } from '#machines/admin/users/capacity.fixtures.ts';
import type { Capacity } from '#machines/admin/users/capacity.machine.ts';
import type { FieldState } from '#machines/factories/detail.machine.ts';
import type { FieldOf } from '#machines/factories/detail.source.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { CapacityView } from './capacity-section.tsx';
import { present } from './drawer.fixtures.ts';

const known = {
  id: capacity.id,
  record: capacity as Capacity | null,
  fields: new Map<FieldOf<Capacity>, FieldState<Capacity>>(),
  error: null as AppError | null,
  isFetching: false,
};

const meta = preview.meta({
  component: CapacityView,
  tags: ['!autodocs'],
  args: { context: known, send: fn(), now: present },
});

export const Ready = meta.story({
  tags: ['mode:arabic', 'mode:small'],
});

Ready.test('stops accepting new leads immediately', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('switch', { name: /Accepts new leads/ }));
  await expect(args.send).toHaveBeenLastCalledWith({
    type: 'field.save',
    field: 'accepting_leads',
    value: false,
    seen: true,
  });
});

Ready.test('shows “Default” when no personal limit is set', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: /Maximum leads per day/ })).toHaveTextContent('Default');
});

export const Saving = meta.story({
  args: {
    context: {
      ...known,
      fields: new Map([
        ['daily_cap', { field: 'daily_cap', value: 20, seen: null, status: 'saving' }],
        ['accepting_leads', { field: 'accepting_leads', value: false, seen: true, status: 'saving' }],
      ]),
    },
  },
});

export const Loading = meta.story({ args: { context: { ...known, record: null } } });

const failed = { ...known, record: null, error: new AppError('network.noAnswer') };

export const Failed = meta.story({ args: { context: failed } });

/** There is no capacity: the user is no longer a recruiter. */
export const Missing = meta.story({ args: { context: { ...failed, error: new AppError('data.missing') } } });
