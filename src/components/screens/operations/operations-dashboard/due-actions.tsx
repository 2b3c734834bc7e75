import AlarmClock from 'lucide-react/icons/alarm-clock';
import UserCheck from 'lucide-react/icons/user-check';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { callBackTimes } from '#components/blocks/contact-kit/call-back.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { OpsDueItem } from '#machines/data/rpc/ops-due-items.ts';
import type { OpsDueOrder } from '#machines/operations/operations-dashboard/due.machine.ts';
import type { Colleague } from './colleague.ts';
import type { ControlRoomLinks } from './dashboard-links.ts';

export interface DueActionsProps {
  item: OpsDueItem;
  /** Name of the item's candidate, for screen readers. */
  name: string;
  colleagues: readonly Colleague[];
  links: ControlRoomLinks;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onDo: (order: OpsDueOrder) => void;
}

/** Renders the action of an item, and buttons to reassign or postpone it. */
export function DueActions({ item, name, colleagues, links, now, onDo }: DueActionsProps) {
  const { t } = useTranslation('operationsDashboard');
  const { dayTime } = useMoments(now);
  const times = callBackTimes(now);
  const { kind, case_id: caseId } = item;
  return (
    <Row gap={1}>
      {kind === 'custody' ? (
        <Button
          aria-label={t('due.do.of', { action: t('due.do.custody'), name })}
          onPress={() => onDo({ type: 'handBack', item })}
        >
          {t('due.do.custody')}
        </Button>
      ) : (
        <ButtonLink
          href={hrefOf(item, links)}
          aria-label={t('due.do.of', { action: t(`due.do.${kind}`), name })}
        >
          {t(`due.do.${kind}`)}
        </ButtonLink>
      )}
      {caseId !== null && (
        <MenuTrigger>
          <IconButton icon={UserCheck} variant="secondary" label={t('due.assignOf', { name })} />
          <Popover placement="bottom end">
            <Menu label={t('due.assign')}>
              {colleagues.map((colleague) => (
                <MenuAction
                  key={colleague.id}
                  isDisabled={colleague.id === item.pro_id}
                  onAction={() => onDo({ type: 'assign', item, proId: colleague.id })}
                >
                  {colleague.name}
                </MenuAction>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      <MenuTrigger>
        <IconButton icon={AlarmClock} variant="secondary" label={t('due.snoozeOf', { name })} />
        <Popover placement="bottom end">
          <Menu label={t('due.snooze')}>
            {(['hour', 'tomorrow'] as const).map((choice) => (
              <MenuAction
                key={choice}
                onAction={() => onDo({ type: 'snooze', item, until: new Date(times[choice]).toISOString() })}
              >
                {t('due.until', { when: dayTime(times[choice]) })}
              </MenuAction>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </Row>
  );
}

/** Returns the item's URL. */
function hrefOf({ kind, case_id: caseId, candidate_id: id }: OpsDueItem, links: ControlRoomLinks): string {
  if (kind === 'document_expiry') return links.documents(id);
  return caseId === null ? links.candidate(id) : links.visaCase(caseId);
}
