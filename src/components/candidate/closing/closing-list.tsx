import { useMachine } from '@xstate/react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useTranslation } from 'react-i18next';
import { type Line, Lines } from '#components/candidate/record/lines.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { closingWorkMachine } from '#machines/candidate/closing/closing-work.machine.ts';
import type { ClosingItem } from '#machines/data/tables/closing-items.ts';
import { CloseItem } from './close-item.tsx';

const tones: Readonly<Record<ClosingItem['status'], Line['tone']>> = {
  open: 'warn',
  done: 'good',
  not_needed: 'neutral',
};

export interface ClosingListProps {
  rows: readonly ClosingItem[];
  /** Names by user id. */
  people: Readonly<Record<string, string>>;
}

/** Lists what remains to be closed of a lost case, and who closed what and when. */
export function ClosingList({ rows, people }: ClosingListProps) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [{ context }, send] = useMachine(closingWorkMachine);
  return (
    <Lines
      label={t('closing.label')}
      icon={ClipboardCheck}
      empty={t('closing.empty')}
      emptyHelp={t('closing.emptyHelp')}
      lines={rows.map((item) => {
        const { id, code, status, note, closed_by: by, closed_at: at } = item;
        const error = context.errors[id];
        return {
          id,
          title: t(`closing.code.${code}`),
          state: t(`closing.status.${status}`),
          tone: tones[status],
          details: [
            t(`closing.help.${code}`),
            at &&
              t('closing.closedBy', {
                name: (by !== null && people[by]) || t('notes.somebody'),
                date: format.date(at),
              }),
            note,
          ],
          actions: (
            <Stack gap={2}>
              {status === 'open' && (
                <CloseItem
                  what={t(`closing.code.${code}`)}
                  isBusy={context.orders.some((order) => order.item.id === id)}
                  onClose={(end) => send({ type: 'order.run', order: { item, ...end } })}
                />
              )}
              {error && <Alert>{errorMessage(error)}</Alert>}
            </Stack>
          ),
        };
      })}
    />
  );
}
