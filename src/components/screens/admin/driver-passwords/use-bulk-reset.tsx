import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActorRefFrom, createActor } from 'xstate';
import { BulkDialog } from '#components/blocks/bulk-kit/bulk-dialog.tsx';
import { BulkProgress } from '#components/blocks/bulk-kit/bulk-progress.tsx';
import { PasswordSlipsView } from '#components/candidate/passwords/password-slips.view.tsx';
import type { PassingOn } from '#components/candidate/passwords/use-passing-on.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { Chosen } from '#machines/admin/driver-passwords/chosen-drivers.ts';
import { type ResetMethod, resetWork } from '#machines/admin/driver-passwords/reset-work.ts';
import { bulkPhaseOf, createBulkMachine } from '#machines/factories/bulk.machine.ts';
import { unfinishedIds } from '#machines/factories/bulk-queue.ts';
import styles from './driver-passwords.module.css';
import { ResetOutcome } from './reset-outcome.tsx';
import { useBlockedMessages } from './use-blocked-messages.ts';

/** State and actions of a bulk password reset. */
export interface BulkReset {
  /** Starts a reset. Shows a preview first. */
  start: (chosen: Chosen, resetMethod: ResetMethod) => void;
  /** Passwords are being set. Leaving the page would stop it. */
  isRunning: boolean;
  /** The dialog over the page. */
  dialog: ReactNode;
  /** The progress shown while the dialog is closed. */
  progress: ReactNode;
}

type BulkActor = ActorRefFrom<ReturnType<typeof createBulkMachine>>;

interface RequestedReset {
  chosen: Chosen;
  resetMethod: ResetMethod;
  work: BulkActor;
}

/** Runs bulk password resets, one at a time. */
export function useBulkReset(passing: PassingOn): BulkReset {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const reasonMessages = useBlockedMessages();
  const [requestedReset, setRequestedReset] = useState<RequestedReset | null>(null);
  const snapshot = useSelector(requestedReset?.work, (state) => state);
  useEffect(() => () => requestedReset?.work.stop(), [requestedReset]);

  const start = (chosen: Chosen, resetMethod: ResetMethod) => {
    const machine = createBulkMachine(resetWork(chosen, resetMethod, passing.ref));
    const work = createActor(machine, { input: { selection: [] } });
    work.start();
    setRequestedReset({ chosen, resetMethod, work });
  };
  const none = { start, isRunning: false, dialog: null, progress: null };
  if (!requestedReset || snapshot?.status !== 'active') return none;

  const { work, chosen, resetMethod: way } = requestedReset;
  const phase = bulkPhaseOf(snapshot);
  const { isShown, preview, results } = snapshot.context;
  const count = preview?.will.length ?? ('filters' in chosen ? null : chosen.length);
  const close = () => work.send({ type: 'bulk.close' });
  const isRunning = phase.name === 'running';
  const left = unfinishedIds(results).length;
  return {
    start,
    isRunning,
    progress: isRunning && !isShown && (
      <BulkProgress
        label={t('many.running')}
        done={phase.done}
        all={phase.all}
        isCancelling={phase.isCancelling}
        onCancel={() => work.send({ type: 'bulk.cancel' })}
        onShow={() => work.send({ type: 'bulk.show' })}
      />
    ),
    dialog:
      phase.name === 'done' ? (
        isShown && (
          <PasswordSlipsView
            slips={passing.slips}
            messageOf={passing.messageOf}
            onPassedOn={(id) => passing.passOn([id])}
            onPrint={() => passing.print(passing.slips)}
            onClose={close}
            outcome={<ResetOutcome results={results} error={phase.error} reasonMessages={reasonMessages} />}
            again={
              left > 0 && (
                <Button variant="primary" onPress={() => work.send({ type: 'bulk.retry' })}>
                  {t('outcome.retry', { count: left, number: format.number(left) })}
                </Button>
              )
            }
          />
        )
      ) : (
        <BulkDialog
          title={
            count === null ? t('many.titleAll') : t('many.title', { count, number: format.number(count) })
          }
          phase={phase}
          confirmLabel={t('many.confirm', { count: count ?? 0, number: format.number(count ?? 0) })}
          runningLabel={t('many.running')}
          reasonMessages={reasonMessages}
          note={
            <p className={styles.Quiet}>
              {'distinct' in way ? t('many.distinct') : t('many.same')}
              {'filters' in chosen && ` ${t('many.all')}`}
            </p>
          }
          isOpen={isShown}
          onClose={close}
          onReload={() => work.send({ type: 'bulk.reload' })}
          onConfirm={() => work.send({ type: 'bulk.confirm' })}
          onCancel={() => work.send({ type: 'bulk.cancel' })}
          onRetry={() => work.send({ type: 'bulk.retry' })}
          onUndo={() => {}}
          onSaveCsv={() => {}}
        />
      ),
  };
}
