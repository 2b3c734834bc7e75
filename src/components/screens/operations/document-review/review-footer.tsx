import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { SavedDecision } from '#machines/operations/document-review/document-review.types.ts';
import styles from './document-review.module.css';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';
import { useDocumentName } from './use-document-name.ts';
import type { VerdictMode } from './use-verdict.ts';

export interface ReviewFooterProps extends Pick<ReviewWorkspaceProps, 'next' | 'types' | 'saved'> {
  mode: VerdictMode;
  /** Number of earlier rejections of this document. */
  rejections: number;
  /** A reason is chosen. */
  canReject: boolean;
  /** Every side was shown. */
  canVerify: boolean;
  /** True if drivers upload this document type. */
  canRequestAgain: boolean;
  onVerify: () => void;
  onReject: () => void;
  /** Asks the driver for another picture. */
  onAskAgain: () => void;
  onBack: () => void;
  onSkip: () => void;
  /** The menu of other actions. */
  menu: ReactNode;
}

/** Renders the buttons for the verdict and for the next document. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { next, types, saved, mode, rejections, canReject, canVerify, canRequestAgain } = props;
  const { t } = useTranslation('documentReview');
  const nameOf = useDocumentName(types);
  const key = (name: string) => (
    <span className={styles.Key}>
      <Kbd keys={[name]} />
    </span>
  );
  if (mode === 'rejecting')
    return (
      <footer key="rejecting" className={styles.Footer}>
        <Button onPress={props.onBack}>
          {t('reject.back')}
          {key('escape')}
        </Button>
        <div className={styles.After}>
          <Muted>{rejections === 0 ? t('reject.first') : t('reject.again', { count: rejections + 1 })}</Muted>
          <Muted>{t('reject.final')}</Muted>
        </div>
        <Button
          variant="danger"
          onPress={props.onReject}
          disabledReason={canReject ? undefined : t('reject.choose')}
        >
          {t('reject.send')}
          {key('enter')}
        </Button>
      </footer>
    );
  if (mode === 'asking')
    return (
      <footer key="asking" className={styles.Footer}>
        <Button onPress={props.onBack}>
          {t('reject.back')}
          {key('escape')}
        </Button>
        <div className={styles.After}>
          <Muted>{t('ask.first')}</Muted>
          <Muted>{t('reject.final')}</Muted>
        </div>
        <Button variant="primary" onPress={props.onAskAgain}>
          {t('ask.send')}
        </Button>
      </footer>
    );
  return (
    <footer key="checking" className={styles.Footer}>
      <Button variant="caution" onPress={props.onReject}>
        <Icon of={X} />
        {t('reject.action')}
        {key('r')}
      </Button>
      <Button onPress={props.onAskAgain} disabledReason={canRequestAgain ? undefined : t('ask.staffOnly')}>
        <Icon of={RotateCcw} />
        {t('ask.action')}
        {key('a')}
      </Button>
      {props.menu}
      <div className={styles.After} role="status">
        {saved && <Muted>{t(`saved.${outcomeOf(saved)}`, { document: nameOf(saved.item) })}</Muted>}
        {next && <Muted>{t('next', { document: nameOf(next) })}</Muted>}
      </div>
      <Button onPress={props.onSkip}>
        {t('skip')}
        <Icon of={ArrowRight} isDirectional />
      </Button>
      <Button
        variant="primary"
        onPress={props.onVerify}
        disabledReason={canVerify ? undefined : t('verifyNotShown')}
      >
        <Icon of={Check} />
        {t('verify')}
        {key('v')}
      </Button>
    </footer>
  );
}

function outcomeOf({ status }: SavedDecision): 'verified' | 'rejected' | 'inReview' | 'again' {
  if (status === 'rejected') return 'rejected';
  if (status === 'superseded') return 'again';
  return status === 'in_review' ? 'inReview' : 'verified';
}
