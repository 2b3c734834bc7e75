import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { HandoverCheck } from '#machines/data/views/handover-list.ts';
import styles from './accepting.module.css';
import { useCheckMessages } from './use-check-messages.ts';

const icons: Readonly<Record<HandoverCheck['state'], LucideIcon>> = {
  ok: CircleCheck,
  warning: TriangleAlert,
  problem: CircleAlert,
  unknown: CircleQuestionMark,
};

/** Shows the state of a check by shape and colour. Its label is beside it. */
export function CheckMark({ state }: Pick<HandoverCheck, 'state'>) {
  return (
    <span className={styles.Mark} data-state={state}>
      <Icon of={icons[state]} />
    </span>
  );
}

/** Lists the quality checks of a hand-over, with icons and labels. */
export function CheckList({ checks }: { checks: readonly HandoverCheck[] }) {
  const { t } = useTranslation('accepting');
  const messages = useCheckMessages();
  return (
    <ul className={styles.Checks} aria-label={t('checks.label')}>
      {checks.map((check) => (
        <li key={check.check}>
          <CheckMark state={check.state} />
          <span>{messages(check)}</span>
        </li>
      ))}
    </ul>
  );
}
