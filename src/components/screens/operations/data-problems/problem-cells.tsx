import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import PhoneOff from 'lucide-react/icons/phone-off';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { Quiet } from '#components/blocks/columns/cell-parts.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import type { DataProblem, DataProblemName } from '#machines/data/views/data-problems.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './data-problems.module.css';

interface CellProps {
  row: DataProblem;
}

const icons: Readonly<Record<DataProblemName, LucideIcon>> = {
  phone_unreadable: PhoneOff,
  phone: PhoneOff,
  no_contact: PhoneOff,
  possible_duplicate: Users,
  no_consent: ShieldAlert,
  unreadable: FileQuestionMark,
  failed: CircleAlert,
};

/** Shows why the lead or submission could not be used. */
export function Problem({ row: { problem } }: CellProps) {
  const { t } = useTranslation('dataProblems');
  if (problem === null) return null;
  return (
    <Badge tone={problem === 'failed' ? 'bad' : 'warn'} icon={icons[problem]}>
      {t(`values.problem.${problem}`)}
    </Badge>
  );
}

/** Shows the name and the kind: a submission with its number, or a lead. */
export function ProblemPersonCell({ row: { name, kind, entry_no: entry } }: CellProps) {
  const { t } = useTranslation('dataProblems');
  const format = useFormat();
  return (
    <span className={styles.Lines}>
      {name === '' ? (
        <Quiet>{t('noName')}</Quiet>
      ) : (
        <bdi className={styles.First} title={name} translate="no">
          {name}
        </bdi>
      )}
      <span className={styles.Second}>
        {kind === 'lead'
          ? t('values.kind.lead')
          : entry === null
            ? t('values.kind.submission')
            : t('entry', { number: format.number(entry) })}
      </span>
    </span>
  );
}

/** Shows the phone number as parsed or as entered. */
export function Phone({ row: { phone } }: CellProps) {
  const { t } = useTranslation('dataProblems');
  if (!phone) return <Quiet>{t('noPhone')}</Quiet>;
  return (
    <span className={styles.Truncated} title={phone}>
      {phone.startsWith('+') ? <NumberText>{formatPhone(phone)}</NumberText> : <bdi>{phone}</bdi>}
    </span>
  );
}

/** Shows how long ago it arrived. */
export function ReceivedAtCell({ row: { came_at: at } }: CellProps) {
  const format = useFormat();
  const { ago } = useMoments(useCellContext().now);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {ago(at)}
    </time>
  );
}

/** Renders a problem as a card, where there is no room for columns. */
export function ProblemCard({ row }: CellProps) {
  return (
    <span className={styles.Card}>
      <span className={styles.CardHead}>
        <ProblemPersonCell row={row} />
        <ReceivedAtCell row={row} />
      </span>
      <Problem row={row} />
      <Phone row={row} />
    </span>
  );
}
