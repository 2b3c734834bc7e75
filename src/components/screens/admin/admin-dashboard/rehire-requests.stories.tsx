import { expect, userEvent, within } from 'storybook/test';
import { ownRehireRequest, rehireRequest } from '#machines/admin/admin-dashboard/rehire-requests.fixtures.ts';
import { keyOf } from '#machines/admin/admin-dashboard/rehire-requests.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import preview from '#storybook/preview.tsx';
import { busy } from './admin-dashboard.fixtures.ts';
import { RehireRequests } from './rehire-requests.tsx';

const meta = preview.meta({
  component: RehireRequests,
  args: { ...busy.rehireRequests, candidateHref: busy.links.candidate, now: busy.now },
  // The dashboard snapshots show these.
  parameters: { chromatic: { disableSnapshot: true } },
});

const approve = { kind: 'approve', item: rehireRequest } as const;

export const Waiting = meta.story();

Waiting.test('approves a request with the keyboard', async ({ canvas, args }) => {
  canvas.getByRole('button', { name: /^Approve “Do not rehire” for .*Wael Hegazy/ }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(args.onDo).toHaveBeenLastCalledWith(approve);
});

Waiting.test('requires a note for a refusal', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Refuse/ }));
  const note = await canvas.findByLabelText('Why are you refusing?');
  await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
  await expect(note).toHaveAccessibleDescription(expect.stringContaining('Enter a reason.'));
  await expect(args.onDo).not.toHaveBeenCalled();
  await userEvent.type(note, 'The licence is genuine');
  await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
  await expect(args.onDo).toHaveBeenLastCalledWith({
    kind: 'refuse',
    item: rehireRequest,
    note: 'The licence is genuine',
  });
});

Waiting.test('offers no decision on the admin’s own request', async ({ canvas }) => {
  const row = canvas
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(ownRehireRequest.reason));
  if (!row) throw new Error('no such row');
  await expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  await expect(row).toHaveTextContent('You asked for this, so another admin must decide.');
});

/** One request decided here, and one refused by the server. */
export const Decided = meta.story({
  args: {
    notes: {
      [keyOf(rehireRequest)]: {
        status: 'done',
        order: approve,
        result: { answer: 'approved', isMine: true },
      },
      [keyOf(ownRehireRequest)]: {
        status: 'refused',
        order: { kind: 'approve', item: ownRehireRequest },
        error: new Refusal('FOUR_EYES'),
      },
    },
  },
});

/** Renders nothing when no request is waiting. */
export const Empty = meta.story({
  args: { state: { data: [], error: null, isReading: false } },
});

Empty.test('is not shown', async ({ canvasElement }) => {
  await expect(canvasElement).toBeEmptyDOMElement();
});
