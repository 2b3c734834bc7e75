import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuChoice } from '#components/ui/menu/menu-choice.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { Sort } from '#shared/list-query.ts';
import type { TableColumn } from './table.props.ts';
import { useSortMessages } from './use-sort-messages.ts';

interface SortMenuProps {
  /** Columns of the table. Sortable ones are offered. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'isSortable'>[];
  /** Current sort order. */
  sort: readonly Sort[];
  /** Called with the new sort order. */
  onSort: (next: readonly Sort[]) => void;
}

const ways = ['ascending', 'descending'] as const;

/** Menu to sort cards, instead of column headers. Renders nothing if no column is sortable. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const { t } = useTranslation('table');
  const messages = useSortMessages(sort, columns);
  const options = columns.flatMap(({ id, label, isSortable }) => (isSortable ? [{ value: id, label }] : []));
  if (options.length === 0) return null;
  const [first, ...others] = sort;
  const label = options.find(({ value }) => value === first?.column)?.label;
  const icon = first === undefined ? ArrowDownUp : first.isDescending ? ArrowDown : ArrowUp;
  return (
    <MenuTrigger>
      <Button variant="quiet" {...(label !== undefined && { 'aria-label': messages })}>
        <Icon of={icon} />
        {label ?? t('menu.sort')}
      </Button>
      <Popover placement="bottom start">
        <Menu label={t('menu.sort')}>
          <MenuChoice
            title={t('menu.sort')}
            options={options}
            chosen={first?.column ?? ''}
            onChoose={(column) => onSort([{ column, isDescending: false }])}
          />
          {first && (
            <MenuChoice
              title={t('menu.direction')}
              options={ways.map((value) => ({ value, label: t(`menu.${value}`) }))}
              chosen={first.isDescending ? 'descending' : 'ascending'}
              onChoose={(direction) =>
                onSort([{ ...first, isDescending: direction === 'descending' }, ...others])
              }
            />
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
