import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { documentStyles } from '#components/blocks/document-card/document-state.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { mayAdd, mayWaive } from '#machines/candidate/documents/document-access.ts';
import type { DocumentEntry } from '#machines/candidate/documents/document-entries.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { ListedRejectReason } from '#machines/data/tables/document-reject-reasons.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import styles from './documents.module.css';
import { labelOf } from './labels.ts';
import { SideRow } from './side-row.tsx';
import type { DocumentWork } from './use-document-work.ts';

export interface EntryCardProps {
  entry: DocumentEntry;
  /** Scrolls the entry into view. */
  isScrollTarget: boolean;
  candidate: OpenCandidate;
  user: SessionUser;
  references: References | null;
  reasons: readonly ListedRejectReason[];
  work: DocumentWork;
  onView: (file: DocumentFile) => void;
  onUpload: (side: DocumentFile['side']) => void;
  onWaive: () => void;
}

/** Shows a document type: its state, its important dates, and the files of each side. */
export function EntryCard(props: EntryCardProps) {
  const { entry, isScrollTarget, candidate, user, work, onWaive } = props;
  const { t, i18n } = useTranslation('candidateDocuments');
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isScrollTarget) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isScrollTarget]);
  const { type, type_code: code, status, problem, can_view } = entry;
  const name = labelOf(type, i18n.language);
  const canAdd = mayAdd(candidate, user, type);
  const canRequest =
    canAdd && type.driver_can_upload && !['uploading', 'uploaded', 'in_review'].includes(status);
  const canWaive = mayWaive(candidate, user, entry) && entry.requirement !== null;
  const failed = work.problemOf(code);
  const badge =
    status === 'missing' ? { ...documentStyles.requested, tone: 'neutral' as const } : documentStyles[status];
  return (
    <li ref={card} className={styles.Card} data-sought={isScrollTarget || undefined}>
      <div className={styles.Head}>
        <bdi className={styles.Title} translate="no">
          {name}
        </bdi>
        <Badge {...badge} {...(problem !== null && { tone: 'bad' as const, icon: ShieldAlert })}>
          {t(`state.${status}`)}
        </Badge>
        {(canRequest || canWaive) && (
          <MenuTrigger>
            <IconButton
              icon={Ellipsis}
              label={t('more', { document: name })}
              isDisabled={work.isBusy(code)}
            />
            <Popover>
              <Menu label={t('more', { document: name })}>
                {canRequest && (
                  <MenuAction onAction={() => work.request(code)}>
                    {t(status === 'missing' ? 'request' : 'requestAgain')}
                  </MenuAction>
                )}
                {canWaive && <MenuAction onAction={onWaive}>{t('waive')}</MenuAction>}
              </Menu>
            </Popover>
          </MenuTrigger>
        )}
      </div>
      <EntryFacts {...props} />
      {can_view ? (
        <ul className={styles.Sides}>
          {entry.sides.map((side) => (
            <SideRow key={side.side} {...props} side={side} name={name} canAdd={canAdd} />
          ))}
        </ul>
      ) : (
        <Muted>
          <Icon of={Lock} /> {t('locked')}
        </Muted>
      )}
      {failed && <Alert>{failed}</Alert>}
    </li>
  );
}

/** Shows the dates of a document type and its problems. */
function EntryFacts({ entry, references }: EntryCardProps) {
  const { t } = useTranslation('candidateDocuments');
  const format = useFormat();
  const { required, needed_by, needed_on, problem, status, requirement } = entry;
  const isVerified = status === 'verified' || status === 'expiring';
  const lines: string[] = [];
  if (!required) lines.push(t('optional'));
  if (needed_by !== null && !isVerified && status !== 'waived')
    lines.push(t('neededBy', { date: format.date(needed_by) }));
  if (isVerified && problem === null && needed_on !== null)
    lines.push(t('validOn', { date: format.date(needed_on) }));
  if (requirement?.waive_reason && requirement.waived_at) {
    const name = (references && nameIn(references, requirement.waived_by)) ?? t('somebody');
    lines.push(
      t('waived', { name, date: format.date(requirement.waived_at), reason: requirement.waive_reason }),
    );
  }
  return (
    <>
      {problem !== null && needed_on !== null && (
        <p className={styles.Problem}>{t(`problem.${problem}`, { date: format.date(needed_on) })}</p>
      )}
      {lines.map((line) => (
        <Muted key={line}>{line}</Muted>
      ))}
    </>
  );
}
