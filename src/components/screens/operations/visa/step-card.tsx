import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';
import { canBook, canMove, stepMoves } from '#machines/operations/visa/step-moves.ts';
import { useVisaMessages } from './use-visa-messages.ts';
import styles from './visa-board.module.css';
import { Deadline } from './visa-cells.tsx';
import type { VisaWork } from './visa-work.ts';

export interface StepCardProps {
  of: VisaListRow;
  step: OpenStep;
  onOpen: () => void;
  onWork: (work: VisaWork) => void;
  /** Called when a drag starts and ends. */
  onDrag: (isDragged: boolean) => void;
}

/** Shows an open step of a case, with all its actions in a menu. */
export function StepCard({ of, step, onOpen, onWork, onDrag }: StepCardProps) {
  const { t } = useTranslation('visa');
  const messages = useVisaMessages();
  const advance = (move: (typeof stepMoves)[number]) =>
    onWork({ kind: 'advance', rows: [of], code: step.code, move });
  return (
    <article
      className={styles.Card}
      data-row={of.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', of.candidate_name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <div className={styles.CardHead}>
        <button type="button" className={styles.Open} onClick={onOpen} title={of.candidate_name}>
          <bdi>{of.candidate_name}</bdi>
        </button>
        <MenuTrigger>
          <IconButton icon={EllipsisVertical} label={t('board.actions', { name: of.candidate_name })} />
          <Popover>
            <Menu label={t('board.actions', { name: of.candidate_name })}>
              {stepMoves
                .filter((move) => canMove(step, move))
                .map((move) => (
                  <MenuAction key={move} onAction={() => advance(move)} isDanger={move === 'reject'}>
                    {t(`moves.${move}`)}
                  </MenuAction>
                ))}
              {canBook(step) && (
                <MenuAction onAction={() => onWork({ kind: 'book', rows: [of], code: step.code })}>
                  {t('acts.book')}
                </MenuAction>
              )}
              <MenuAction onAction={onOpen}>{t('acts.open')}</MenuAction>
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
      <span className={styles.Status}>{messages.status(step.status)}</span>
      <Deadline row={of} />
    </article>
  );
}
