import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type MouseEvent, memo, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Menu, MenuSection } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { Sort } from '#shared/list-query.ts';
import { isMovable } from './column-order.ts';
import styles from './grid-header.module.css';
import { menuStop } from './grid-keys.ts';
import type { TableColumn } from './table.props.ts';

/** Command of a column menu. */
export type ColumnCommand = 'earlier' | 'later' | 'wider' | 'narrower' | 'reset' | 'hide';

interface ColumnMenuProps {
  /** The column of the menu. */
  column: Pick<TableColumn<never>, 'id' | 'label' | 'isSortable' | 'isRowHeader' | 'isFixed'>;
  /** Current sort order. */
  sort: readonly Sort[];
  /** Called with the new sort order. */
  onSort: (next: readonly Sort[]) => void;
  /** There is a column before it to swap with. */
  hasEarlier: boolean;
  /** There is a column after it to swap with. */
  hasLater: boolean;
  /** Called with a command for the column. */
  onCommand: (id: string, command: ColumnCommand) => void;
  /** −1 if another element is the grid's Tab stop. */
  tabIndex: number;
}

/**
 * Menu with all actions on a column, for the keyboard and touch. A header has many menus and few are opened, so the
 * menu is mounted on first use.
 */
export const ColumnMenu = memo(function ColumnMenu(props: ColumnMenuProps) {
  const { column, sort, onSort, hasEarlier, hasLater, onCommand, tabIndex } = props;
  const { t } = useTranslation('table');
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  // Null until first opened.
  const [menu, setMenu] = useState<{ isOpen: boolean; focus: true | 'first' } | null>(null);
  const { id, label, isSortable } = column;
  const [first] = sort;
  const isSorted = sort.some((one) => one.column === id);
  const sortByColumn = (isDescending: boolean) => onSort([{ column: id, isDescending }]);
  const act = (command: ColumnCommand) => () => onCommand(id, command);
  const onClick = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The focus returns here. Not every browser focuses a clicked button.
    currentTarget.focus();
    setMenu({ isOpen: true, focus: detail === 0 ? 'first' : true });
  };
  const close = () => setMenu((last) => last && { ...last, isOpen: false });
  return (
    <>
      <button
        ref={button}
        id={buttonId}
        type="button"
        className={styles.Menu}
        aria-label={t('options', { column: label })}
        aria-haspopup="menu"
        aria-expanded={menu?.isOpen ?? false}
        tabIndex={tabIndex}
        data-stop={menuStop(id)}
        onClick={onClick}
        // Prevents the button from starting a column drag.
        onPointerDown={(event) => event.stopPropagation()}
      >
        <Icon of={EllipsisVertical} />
      </button>
      {menu && (
        <Popover
          triggerRef={button}
          aria-labelledby={buttonId}
          isOpen={menu.isOpen}
          onOpenChange={(isOpen) => !isOpen && close()}
          placement="bottom end"
        >
          <Menu label={t('options', { column: label })} autoFocus={menu.focus} onClose={close}>
            {isSortable && (
              <MenuSection title={t('menu.sort')}>
                <MenuAction icon={ArrowUp} onAction={() => sortByColumn(false)}>
                  {t('menu.ascending')}
                </MenuAction>
                <MenuAction icon={ArrowDown} onAction={() => sortByColumn(true)}>
                  {t('menu.descending')}
                </MenuAction>
                {first && !isSorted && (
                  <MenuAction onAction={() => onSort([first, { column: id, isDescending: false }])}>
                    {t('menu.second')}
                  </MenuAction>
                )}
                {isSorted && (
                  <MenuAction onAction={() => onSort(sort.filter((one) => one.column !== id))}>
                    {t('menu.noSort')}
                  </MenuAction>
                )}
              </MenuSection>
            )}
            <MenuSection title={t('menu.column')}>
              {hasEarlier && <MenuAction onAction={act('earlier')}>{t('menu.earlier')}</MenuAction>}
              {hasLater && <MenuAction onAction={act('later')}>{t('menu.later')}</MenuAction>}
              <MenuAction onAction={act('wider')}>{t('menu.wider')}</MenuAction>
              <MenuAction onAction={act('narrower')}>{t('menu.narrower')}</MenuAction>
              <MenuAction onAction={act('reset')}>{t('menu.reset')}</MenuAction>
              {isMovable(column) && <MenuAction onAction={act('hide')}>{t('menu.hide')}</MenuAction>}
            </MenuSection>
          </Menu>
        </Popover>
      )}
    </>
  );
});
