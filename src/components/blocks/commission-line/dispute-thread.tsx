import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Resolution } from '#machines/data/rpc/commission-changes.ts';
import { LineMessages, type LineMessagesProps } from './line-messages.tsx';
import { ResolveDispute } from './resolve-dispute.tsx';

/** Maximum length of a message, in characters. Source: `commission_messages`. */
const maxLength = 2000;

export interface DisputeThreadProps extends LineMessagesProps {
  /** A message or a decision is being sent. */
  isBusy: boolean;
  /** Sends a message to the recruiter. */
  onMessage: (text: string) => void;
  /** Resolves the dispute. */
  onResolve: (resolution: Resolution) => void;
}

/** Shows the messages about a line. While its dispute is open, also shows the reply form and the resolve action. */
export function DisputeThread({ isBusy, onMessage, onResolve, ...said }: DisputeThreadProps) {
  const { line, messages } = said;
  const { t } = useTranslation('commissionLedger');
  const [isResolving, setResolving] = useState(false);
  const isOpen = line.dispute_status === 'open';
  if (messages.length === 0 && !isOpen) return null;
  return (
    <Stack as="section" gap={3} aria-label={t('thread.label')}>
      <LineMessages {...said} />
      {isOpen && (
        // Remounts the form to clear the field after a message is sent.
        <DisputeReply
          key={messages.length}
          isBusy={isBusy}
          onSend={onMessage}
          onResolve={() => setResolving(true)}
        />
      )}
      {isResolving && (
        <ResolveDispute
          line={line}
          onClose={() => setResolving(false)}
          onResolve={(resolution) => {
            setResolving(false);
            onResolve(resolution);
          }}
        />
      )}
    </Stack>
  );
}

interface DisputeReplyProps {
  isBusy: boolean;
  onSend: (text: string) => void;
  onResolve: () => void;
}

function DisputeReply({ isBusy, onSend, onResolve }: DisputeReplyProps) {
  const { t } = useTranslation('commissionLedger');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onSend(text.trim());
  };
  return (
    <>
      <TextArea
        label={t('thread.message')}
        value={text}
        onChange={setText}
        maxLength={maxLength}
        rows={2}
        error={isMissing ? t('thread.missing') : undefined}
      />
      <Row>
        <Button isPending={isBusy} isDisabled={text.length > maxLength} onPress={send}>
          {t('thread.send')}
        </Button>
        <Button variant="primary" onPress={onResolve}>
          {t('thread.resolve')}
        </Button>
      </Row>
    </>
  );
}
