import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurroundings } from '#components/blocks/columns/surroundings.context.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { CommissionRecord, LineOrder } from '#machines/recruiter/commissions/line.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './commissions.module.css';

/** The longest message, in characters: `commission_messages`. */
const longest = 2000;

export interface DisputeProps {
  record: CommissionRecord;
  userId: string;
  /** Why the last message was not sent. */
  error: AppError | null;
  isBusy: boolean;
  /** The last message that was sent. */
  done: LineOrder | null;
  onRun: (order: LineOrder) => void;
}

/** The messages about a line, and the form for the next one: it opens a dispute, or adds to the open one. */
export function Dispute({ record: { line, messages }, userId, ...work }: DisputeProps) {
  const { t } = useTranslation('commissions');
  const { staffName } = useSurroundings();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { dispute_status: status } = line;
  const isOffered =
    status === 'open' || (line.kind !== 'cancelled' && status === null) || status === 'refused';
  return (
    <Stack as="section" gap={3} aria-label={t('dispute.title')}>
      {messages.length > 0 && (
        <>
          <Row justify="between">
            <Heading level={3} size="body">
              {t('dispute.title')}
            </Heading>
            {status !== null && <Muted as="span">{t(`dispute.status.${status}`)}</Muted>}
          </Row>
          <Stack as="ul" gap={3}>
            {messages.map(({ id, author_id: author, body, at }) => (
              <li key={id}>
                <p dir="auto" className={styles.Message} data-own={author === userId || undefined}>
                  {body}
                </p>
                <Muted>
                  <bdi>
                    {author === userId ? t('dispute.you') : (staffName(author) ?? t('dispute.admin'))}
                  </bdi>
                  {' · '}
                  {format.dateTime(at)}
                </Muted>
              </li>
            ))}
          </Stack>
        </>
      )}
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
  const errorWords = useErrorWords();
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
      {error && <Alert title={t('dispute.failed')}>{errorWords(error)}</Alert>}
      <TextArea
        label={t(isFirst ? 'dispute.why' : 'dispute.message')}
        value={text}
        onChange={setText}
        maxLength={longest}
        hint={isFirst ? t('dispute.whyHint') : undefined}
        error={isMissing ? t('dispute.missing') : undefined}
        autoFocus={isFirst}
      />
      <Row>
        <Button variant="primary" isPending={isBusy} isDisabled={text.length > longest} onPress={send}>
          {t(isFirst ? 'dispute.send' : 'dispute.reply')}
        </Button>
        {isFirst && <Button onPress={onCancel}>{t('dispute.cancel')}</Button>}
      </Row>
    </Stack>
  );
}
