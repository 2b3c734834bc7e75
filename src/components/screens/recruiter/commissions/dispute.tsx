import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineMessages } from '#components/blocks/commission-line/line-messages.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { LineOrder } from '#machines/recruiter/commissions/line.machine.ts';
import type { CommissionRecord } from '#machines/shared/commissions/commission-record.ts';
import type { AppError } from '#shared/app-error.ts';

/** Maximum length of a message, in characters. Source: `commission_messages`. */
const maxLength = 2000;

export interface DisputeProps {
  record: CommissionRecord;
  userId: string;
  /** Error of the last message. */
  error: AppError | null;
  isBusy: boolean;
  /** The last sent message. */
  done: LineOrder | null;
  onRun: (order: LineOrder) => void;
}

/** Shows the messages about a line, and the form for the next one, which opens a dispute or adds to the open one. */
export function Dispute({ record: { line, messages }, userId, ...work }: DisputeProps) {
  const { t } = useTranslation(['commissions', 'commissionLine']);
  const [isOpen, setOpen] = useState(false);
  const { dispute_status: status } = line;
  const isOffered =
    status === 'open' || (line.kind !== 'cancelled' && status === null) || status === 'refused';
  return (
    <Stack as="section" gap={3} aria-label={t('commissionLine:dispute.title')}>
      <LineMessages line={line} messages={messages} userId={userId} />
      {isOffered && (status === 'open' || isOpen) && (
        <MessageForm key={messages.length} line={line} {...work} onCancel={() => setOpen(false)} />
      )}
      {isOffered && status !== 'open' && !isOpen && (
        <Row>
          <Button onPress={() => setOpen(true)}>
            {t(status === null ? 'dispute.begin' : 'dispute.again')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function MessageForm({
  line,
  error,
  isBusy,
  onRun,
  onCancel,
}: Omit<DisputeProps, 'record' | 'userId'> & {
  line: CommissionRecord['line'];
  onCancel: () => void;
}) {
  const { t } = useTranslation('commissions');
  const errorMessage = useErrorMessages();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isFirst = line.dispute_status !== 'open';
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const { id, version } = line;
    onRun(isFirst ? { id, kind: 'dispute', version, text } : { id, kind: 'message', text });
  };
  return (
    <Stack gap={3}>
      {error && <Alert title={t('dispute.failed')}>{errorMessage(error)}</Alert>}
      <TextArea
        label={t(isFirst ? 'dispute.why' : 'dispute.message')}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        hint={isFirst ? t('dispute.whyHint') : undefined}
        error={isMissing ? t('dispute.missing') : undefined}
        autoFocus={isFirst}
      />
      <Row>
        <Button variant="primary" isPending={isBusy} isDisabled={text.length > maxLength} onPress={send}>
          {t(isFirst ? 'dispute.send' : 'dispute.reply')}
        </Button>
        {isFirst && <Button onPress={onCancel}>{t('dispute.cancel')}</Button>}
      </Row>
    </Stack>
  );
}
