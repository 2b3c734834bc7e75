import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { WaitContext } from '#components/ui/wait/wait.ts';
import { createBulkServer, driversWithoutPhone } from '#machines/factories/bulk.fixtures.ts';
import { bulkPhaseOf, createBulkMachine } from '#machines/factories/bulk.machine.ts';
import { manualClock } from '#storybook/manual-clock.ts';
import preview from '#storybook/preview.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { UndoOffer } from './undo-offer.tsx';

const queue = createToastQueue();
const clock = manualClock();

/** Owner of each lead, before and after. */
let owners = new Map<string, string>();

/** Runs the flow the way a screen does. */
function Flow() {
  const [machine] = useState(() => {
    const server = createBulkServer();
    owners = server.owners;
    return createBulkMachine(server.work);
  });
  const [snapshot, send] = useMachine(machine, { input: { selection: 'all' } });
  const { context } = snapshot;
  const isOffered = snapshot.matches({ finished: 'offering' }) || snapshot.matches({ finished: 'held' });
  return (
    <WaitContext value={clock.wait}>
      <ToastContext value={queue}>
        <Button onPress={() => send({ type: 'bulk.show' })}>The work</Button>
        <BulkDialog
          title="Assign 500 leads to Sara Khan"
          phase={bulkPhaseOf(snapshot)}
          confirmLabel={`Assign ${context.preview?.will.length} leads`}
          runningLabel="Assigning leads"
          isUndoable
          reasonMessages={() => 'no phone'}
          isOpen={context.isShown && snapshot.status === 'active'}
          onClose={() => send({ type: 'bulk.close' })}
          onReload={() => send({ type: 'bulk.reload' })}
          onConfirm={() => send({ type: 'bulk.confirm' })}
          onCancel={() => send({ type: 'bulk.cancel' })}
          onRetry={() => send({ type: 'bulk.retry' })}
          onUndo={() => send({ type: 'bulk.undo' })}
          onSaveCsv={fn()}
        />
        {isOffered && (
          <UndoOffer
            text="463 leads assigned to Sara Khan"
            onUndo={() => send({ type: 'bulk.undo' })}
            onKeepOpen={() => send({ type: 'undo.hold' })}
            onEnd={() => send({ type: 'undo.end' })}
          />
        )}
        <ToastRegion queue={queue} />
      </ToastContext>
    </WaitContext>
  );
}

const meta = preview.meta({
  component: Flow,
  tags: ['!autodocs'],
  beforeEach: () => queue.clear(),
});

const lastButton = (box: HTMLElement) => within(box).getAllByRole('button').at(-1) ?? box;

/** Of 500 leads, 37 can't be assigned. The action is confirmed by typing, runs, and can be undone. */
export const Whole = meta.story({
  tags: ['mode:arabic'],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).queryByRole('status')).not.toBeInTheDocument());
    await userEvent.click(lastButton(dialog));
    await screen.findByRole('alertdialog');
    await userEvent.type(await screen.findByRole('textbox'), '463{Enter}');
    await screen.findByText(/463 leads assigned/);
  },
});

Whole.test('lists all 37 blocked rows in the result, and undo restores every owner', async () => {
  const before = createBulkServer().owners;
  await expect(owners).not.toEqual(before);
  const blocked = await screen.findByRole('list', { name: '37 rows were blocked' });
  const names = within(blocked)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
  await expect(names).toEqual(driversWithoutPhone.map(({ name }) => name));
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('463 rows were restored', { selector: 'span' });
  await expect(owners).toEqual(before);
});

Whole.test('removes the undo after ten seconds', async () => {
  for (let second = 10; second > 0; second -= 1) await clock.ring();
  await waitFor(() => expect(screen.queryByText(/463 leads assigned/)).not.toBeInTheDocument());
  await expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});
