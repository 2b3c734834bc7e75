import { useTranslation } from 'react-i18next';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Link } from '#components/ui/link/link.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './problem.module.css';

interface ProblemMatchProps {
  match: Duplicate;
  /** Returns the path of a candidate's record. */
  recordHref: (candidateId: string) => string;
}

/** Shows the possible match and the matching fields. Masked if the record is a colleague's. */
export function ProblemMatch({ match, recordHref }: ProblemMatchProps) {
  const { t } = useTranslation('dataProblems');
  const format = useFormat();
  const { name, phone, stage, owner_name: owner, matched_by: by, is_certain, can_open } = match;
  return (
    <Stack as="section" gap={2} aria-labelledby="match">
      <Heading id="match" level={3} size="body">
        {is_certain ? t('match.certain') : t('match.possible')}
      </Heading>
      <div className={styles.Match}>
        <Row justify="between">
          {can_open ? (
            <Link href={recordHref(match.candidate_id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}
          <StageBadge stage={stage} isOnHold={false} holdUntil={null} />
        </Row>
        <p>{t(`match.by.${by}`)}</p>
        <Muted>
          {phone !== null && <NumberText>{phone.startsWith('+') ? formatPhone(phone) : phone}</NumberText>}
          {phone !== null && owner !== null && ' · '}
          {owner !== null && t('match.owner', { name: owner })}
        </Muted>
        {match.reapply_after !== null && (
          <Muted>{t('match.reapply', { date: format.date(match.reapply_after) })}</Muted>
        )}
        {!can_open && <Muted>{owner === null ? t('match.askAdmin') : t('match.ask', { name: owner })}</Muted>}
      </div>
    </Stack>
  );
}
