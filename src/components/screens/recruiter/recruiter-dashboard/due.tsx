import Keyboard from 'lucide-react/icons/keyboard';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callDigits } from '#components/blocks/contact-kit/outcomes.ts';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { DueItemsSkeleton } from '#components/blocks/due-list/due-item.tsx';
import { DueList, type DueWork } from '#components/blocks/due-list/due-list.tsx';
import { KeysList } from '#components/blocks/list-kit/keys-list.tsx';
import { Widget } from '#components/blocks/widget/widget.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import type { DueNote, DueOrder } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import { keyOf } from '#machines/recruiter/recruiter-dashboard/due-ranking.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { ClaimButton, type ClaimProps, ClaimResult } from './claim.tsx';
import styles from './due.module.css';
import type { ContactTexts } from './due-actions.tsx';
import { DueNone } from './due-none.tsx';
import { DueRow } from './due-row.tsx';

/** Number of rows shown before the user asks for all. */
const atFirst = 8;

/** URLs of pages for work that needs more than a call. */
interface DueLinks {
  lead: (id: string) => string;
  leads: string;
  /** Path of an interview beside its list. */
  interview: (id: string) => string;
  /** Path of the interviews waiting for a decision. */
  decisions: string;
  /** Path of a candidate's record beside the offers, by candidate id. */
  offer: (candidateId: string) => string;
  /** Path of an accepted candidate beside the list. */
  accepted: (id: string) => string;
}

export interface DueProps extends ContactTexts, ClaimProps, DueWork<DueItem, DueOrder, DueNote> {
  /** Who works. */
  me: string;
  /** Keys of all due items, shown or not. */
  present: ReadonlySet<string>;
  /** Time the next item becomes due, in ms since the Unix epoch; null if none is known. */
  nextAt: number | null;
  /** The recruiter has never had a candidate. */
  isNew: boolean;
  /** Returns the working hours of an emirate; null until known. */
  hoursOf: (emirate: string | null) => WorkHours | null;
  links: DueLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists due items, most urgent first, each with its action. */
export function Due(props: DueProps) {
  const { state, notes, present, updates, nextAt, isNew, hoursOf, links, now, onShow, onReload } = props;
  const { me, templates, values, claimed, isClaiming, onClaim, onDo } = props;
  const { t } = useTranslation('recruiterDashboard');
  const head = useRef<HTMLSpanElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useKeys(head, { '?': () => setIsHelpOpen(true) });
  const claim = { isClaiming, onClaim };
  return (
    <Widget
      title={t('due.title')}
      definition={t('due.definition')}
      state={state}
      onReload={onReload}
      skeleton={<DueItemsSkeleton />}
      action={
        <span ref={head} className={styles.Head}>
          <IconButton icon={Keyboard} label={t('keys.open')} onPress={() => setIsHelpOpen(true)} />
          {!isNew && <ClaimButton {...claim} />}
          <KeysHelp isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
        </span>
      }
    >
      {(rows) => (
        <DueList
          {...{ rows, keyOf, atFirst, updates, onShow }}
          label={t('due.list')}
          isOpen={(item) => notes[keyOf(item)]?.status !== 'done' && present.has(keyOf(item))}
          empty={<DueNone {...claim} {...{ isNew, nextAt, now }} leadsHref={links.leads} />}
          before={<ClaimResult claimed={claimed} leadHref={links.lead} />}
        >
          {(item, place) => (
            <DueRow
              key={keyOf(item)}
              {...{ me, item, now, templates, values, onDo, ...place }}
              note={notes[keyOf(item)] ?? null}
              isNoLongerDue={!present.has(keyOf(item))}
              leadHref={links.lead(item.candidate_id)}
              pageHref={pageOf(item, links) ?? links.lead(item.candidate_id)}
              hours={hoursOf(item.emirate)}
            />
          )}
        </DueList>
      )}
    </Widget>
  );
}

/** Returns the page where an item is worked on; null if its record is enough. */
function pageOf({ kind, id, candidate_id, detail }: DueItem, links: DueLinks): string | null {
  if (kind === 'interview') return links.interview(id);
  // An interview with an outcome is no longer on that list. The record offers select, reject, and booking the second
  // round.
  if (kind === 'decision') return detail === null || detail === 'hold' ? links.decisions : null;
  if (kind === 'offer') return links.offer(candidate_id);
  return kind === 'handover' ? links.accepted(candidate_id) : null;
}

function KeysHelp(dialog: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation('recruiterDashboard');
  return (
    <Dialog size="small" title={t('keys.open')} {...dialog}>
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
  );
}
