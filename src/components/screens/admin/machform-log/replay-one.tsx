import { useTranslation } from 'react-i18next';
import { useCommand } from '#components/hooks/use-command.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { canReplay, replayMachine } from '#machines/admin/machform-log/replay.machine.ts';
import { type MachformEvent, machformEventRow } from '#machines/data/tables/machform-events.ts';
import type { AppError } from '#shared/app-error.ts';

/** Replays an ignored entry. Renders nothing if that is not possible. */
export function ReplayOne({ event }: { event: MachformEvent }) {
  const { t } = useTranslation(['machformLog', 'formEntries']);
  const toasts = useToasts();
  const errorMessage = useErrorMessages();
  const noteDone = (_: string, status: string | null) => {
    const known = machformEventRow.shape.status.safeParse(status);
    toasts.add(
      known.success
        ? { tone: 'good', text: t('replayed.done', { status: t(`formEntries:status.${known.data}`) }) }
        : { tone: 'info', text: t('replayed.not') },
    );
  };
  const noteFailed = (_: string, error: AppError) =>
    toasts.add({ tone: 'bad', text: t('replayed.failed', { refusal: errorMessage(error) }) });
  const { run, isBusy } = useCommand(replayMachine, noteDone, noteFailed);
  if (!canReplay(event)) return null;
  return (
    <Row>
      <Button onPress={() => run(event.id)} isPending={isBusy} pendingLabel={t('replay.running')}>
        {t('replay.one')}
      </Button>
    </Row>
  );
}
