import Keyboard from 'lucide-react/icons/keyboard';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callDigits } from '#components/blocks/contact-kit/outcomes.ts';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { KeysList } from '#components/blocks/list-kit/keys-list.tsx';
import { UpdatePill } from '#components/blocks/update-pill/update-pill.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import type { DueOrder } from '#machines/recruiter/recruiter-dashboard/due.actors.ts';
import type { DueNote } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import { ClaimButton, type ClaimProps, ClaimResult } from './claim.tsx';
import styles from './due.module.css';
import type { ContactTexts } from './due-actions.tsx';
import { DueList, type DueListProps } from './due-list.tsx';
import { DueNone } from './due-none.tsx';
import { DueSkeleton } from './due-skeleton.tsx';

export interface DueProps extends ContactTexts, Pick<DueListProps, 'hoursOf' | 'me' | 'now'>, ClaimProps {
  state: WidgetState<readonly DueItem[]>;
  /** By the keys of the items. */
  notes: Readonly<Record<string, DueNote>>;
  /** The keys of what is due by now, whether shown or not. */
  present: ReadonlySet<string>;
  /** How many are due that are not shown. */
  news: number;
  /** When the next becomes due, in ms since 1970; null when nothing is known to. */
  nextAt: number | null;
  /** He has no candidate, and never had one. */
  isNew: boolean;
  links: DueListProps['links'] & { leads: string };
  onDo: (order: DueOrder) => void;
  onShow: () => void;
  onReload: () => void;
}

/** What to do now, the most urgent first, each with the way to do it. */
export function Due(props: DueProps) {
  const { state, news, nextAt, isNew, now, links, claimed, isClaiming, onClaim, onShow, onReload } = props;
  const { t } = useTranslation('recruiterDashboard');
  const body = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useKeys(body, { '?': () => setIsHelpOpen(true) });
  const claim = { isClaiming, onClaim };
  // The pill is gone once it is pressed.
  const show = () => {
    body.current?.focus();
    onShow();
  };
  return (
    <Widget
      title={t('due.title')}
      definition={t('due.definition')}
      state={state}
      onReload={onReload}
      skeleton={<DueSkeleton />}
      action={
        <span className={styles.Head}>
          <IconButton icon={Keyboard} label={t('keys.open')} onPress={() => setIsHelpOpen(true)} />
          {!isNew && <ClaimButton {...claim} />}
        </span>
      }
    >
      {(rows) => (
        <div ref={body} className={styles.Body} tabIndex={-1}>
          <ClaimResult claimed={claimed} leadHref={links.lead} />
          {rows.length > 0 ? (
            <DueList {...props} rows={rows} />
          ) : (
            <DueNone {...claim} {...{ isNew, nextAt, now }} leadsHref={links.leads} />
          )}
          {news > 0 && <UpdatePill updates={news} onShow={show} />}
          <Dialog size="small" title={t('keys.open')} isOpen={isHelpOpen} onOpenChange={setIsHelpOpen}>
            <KeysList
              title={t('due.title')}
              keys={[
                [['n'], t('keys.next')],
                [['c'], t('keys.call')],
                [['w'], t('keys.whatsapp')],
                [['l'], t('keys.log')],
                [[callDigits], t('keys.outcome')],
                [['s'], t('keys.snooze')],
                [['?'], t('keys.help')],
              ]}
            />
          </Dialog>
        </div>
      )}
    </Widget>
  );
}
