import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import {
  DisputeThread,
  type DisputeThreadProps,
} from '#components/blocks/commission-line/dispute-thread.tsx';
import { LineFacts } from '#components/blocks/commission-line/line-facts.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { AppError } from '#shared/app-error.ts';
import styles from './commission-disputes.module.css';

export interface DisputeItemProps extends DisputeThreadProps {
  /** Error of the last action on this line. */
  error: AppError | null;
}

/** Shows a disputed line: its calculation beside its messages. */
export function DisputeItem({ error, ...thread }: DisputeItemProps) {
  const { t } = useTranslation('commissionLedger');
  const errorMessage = useErrorMessages();
  const { staffName } = useCellContext();
  const { line } = thread;
  return (
    <li className={styles.Item}>
      <Stack gap={4}>
        <LineFacts line={line} earner={staffName(line.recruiter_id)} />
      </Stack>
      <Stack gap={3}>
        {error && <Alert title={t('panel.notDone')}>{errorMessage(error)}</Alert>}
        <DisputeThread {...thread} />
      </Stack>
    </li>
  );
}
