import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { CommissionMessage } from '#machines/data/tables/commission-messages.ts';
import type { CommissionListRow } from '#machines/data/views/commission-list.ts';
import styles from './line-messages.module.css';

export interface LineMessagesProps {
  /** The commission line that the messages are about. */
  line: CommissionListRow;
  /** Messages, oldest first. */
  messages: readonly CommissionMessage[];
  /** Id of the current user, whose messages are marked. */
  userId: string;
}

/** Shows the messages about a line and how its dispute ended. Renders nothing without messages. */
export function LineMessages({ line, messages, userId }: LineMessagesProps) {
  const { t } = useTranslation('commissionLine');
  const { staffName } = useCellContext();
  const format = useFormat();
  if (messages.length === 0) return null;
  const { dispute_status: status } = line;
  const end = status === 'upheld' && line.kind === 'cancelled' ? 'cancelled' : status;
  const authorOf = (author: string | null) => {
    if (author === userId) return t('dispute.you');
    return staffName(author) ?? t(author === line.recruiter_id ? 'dispute.recruiter' : 'dispute.admin');
  };
  return (
    <>
      <Row justify="between">
        <Heading level={3} size="body">
          {t('dispute.title')}
        </Heading>
        {end !== null && <Muted as="span">{t(`dispute.status.${end}`)}</Muted>}
      </Row>
      <Stack as="ul" gap={3}>
        {messages.map(({ id, author_id: author, body, at }) => (
          <li key={id}>
            <p dir="auto" translate="no" className={styles.Message} data-own={author === userId || undefined}>
              {body}
            </p>
            <Muted>
              <bdi>{authorOf(author)}</bdi>
              {' · '}
              {format.dateTime(at)}
            </Muted>
          </li>
        ))}
      </Stack>
    </>
  );
}
