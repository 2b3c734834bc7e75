import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { capacity } from '#machines/admin/users/capacity.fixtures.ts';
import { AppError } from '#shared/app-error.ts';
import preview from '#storybook/preview.tsx';
import { Leaves } from './leaves.tsx';
import { LeavesView } from './leaves-view.tsx';

const meta = preview.meta({
  component: LeavesView,
  tags: ['!autodocs'],
  args: {
    leaves: capacity.leaves,
    days: { first_day: null, last_day: null },
    problem: null,
    error: null,
    isAdding: false,
    removing: null,
    onChange: fn(),
    onAdd: fn(),
    onRemove: fn(),
  },
});

export const Idle = meta.story({ tags: ['mode:arabic', 'mode:small'] });

Idle.test('removes and adds days off with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^Remove/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onRemove).toHaveBeenCalledWith(capacity.leaves[0]?.id);
  canvas.getByRole('button', { name: 'Add days off' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onAdd).toHaveBeenCalledOnce();
});

export const None = meta.story({ args: { leaves: [] } });

export const Adding = meta.story({
  args: { days: { first_day: '2026-04-01', last_day: '2026-04-05' }, isAdding: true },
});

export const Removing = meta.story({ args: { removing: capacity.leaves[0]?.id ?? null } });

export const Wrong = meta.story({ args: { problem: 'empty' } });

export const Failed = meta.story({ args: { error: new AppError('network.offline') } });

/** On the embedded backend: the server adds the days, but its response is lost. */
export const AnswerLost = meta.story({
  tags: ['network'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: ({ leaves }) => <Leaves userId={capacity.id} leaves={leaves} />,
});

AnswerLost.test(
  'retries with the same ID, and uses a new one for the next days off',
  async ({ canvas, msw }) => {
    const ids: unknown[] = [];
    msw.use(
      http.post<never, { id: string }>('*/rest/v1/recruiter_leaves', async ({ request }) => {
        ids.push((await request.json()).id);
        return ids.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 201 });
      }),
    );
    const [day] = canvas.getAllByRole('spinbutton', { name: /day/ });
    const type = async () => {
      day?.focus();
      await userEvent.keyboard('01042026');
      await userEvent.tab();
      await userEvent.keyboard('05042026');
    };
    const add = () => userEvent.click(canvas.getByRole('button', { name: 'Add days off' }));
    await type();
    await add();
    await canvas.findByRole('alert');
    await add();
    await waitFor(() => expect(ids).toHaveLength(2));
    await waitFor(() => expect(day).toHaveTextContent('dd'));
    await type();
    await add();
    await waitFor(() => expect(ids).toHaveLength(3));
    await expect(ids[1]).toBe(ids[0]);
    await expect(ids[2]).not.toBe(ids[0]);
  },
);
