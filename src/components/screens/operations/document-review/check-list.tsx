import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { CheckDetail } from './check-detail.tsx';
import styles from './document-review.module.css';
import type { ReviewForm, ReviewWorkspaceProps } from './review-workspace.props.ts';
import { useCheckMessages } from './use-check-messages.ts';

/** Lists the checks as sentences. Those that need a decision come first. */
export function CheckList(props: ReviewWorkspaceProps & { form: ReviewForm }) {
  const { t } = useTranslation('documentReview');
  const messages = useCheckMessages();
  const { checks } = props.form;
  if (checks.length === 0) return <Muted>{t('checks.none')}</Muted>;
  return (
    <ul className={styles.Checks}>
      {checks.map((check) => {
        const { title, detail } = messages(check);
        return (
          <li key={check.id} className={styles.Check} data-state={check.state}>
            <Icon of={check.state === 'passed' ? CircleCheck : TriangleAlert} />
            <div>
              <p className={styles.CheckTitle}>{title}</p>
              {detail && <Muted>{detail}</Muted>}
              <CheckDetail {...props} check={check} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
