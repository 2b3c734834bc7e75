import ListFilter from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import type { FilterField } from './filter-field.ts';
import { useFilterMessages } from './use-filter-messages.ts';

/** Number of filters offered in the bar. The others are in the menu while they are inactive. */
const maxBarFilters = 5;

/** Values of an inactive filter. */
const nothing: readonly string[] = [];

type Filters = Readonly<Record<string, readonly string[]>>;

export interface FilterBarProps {
  /** Available filters, most used first. */
  fields: readonly FilterField[];
  /** Active filters. */
  filters: Filters;
  /** Called on every change, immediately. */
  onChange: (filters: Filters) => void;
  /** The menu of all filters is open. */
  isMenuOpen: boolean;
  /** Called when the menu opens or closes. */
  onMenuOpenChange: (isOpen: boolean) => void;
}

/** Shows the filters of a list as chips. Active filters show their values. */
export function FilterBar({ fields, filters, onChange, isMenuOpen, onMenuOpenChange }: FilterBarProps) {
  const { t } = useTranslation('list');
  const messagesOf = useFilterMessages();
  const [picked, setPicked] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const valuesOf = ({ id }: FilterField) => filters[id] ?? nothing;
  const isSet = (field: FilterField) => valuesOf(field).length > 0;
  const edit = useLatest((id: string, isOpen: boolean) => {
    if (isOpen) setPicked(id);
    setEditing(isOpen);
  });
  const change = useLatest((id: string, values: readonly string[]) => {
    const others = Object.entries(filters).filter(([other]) => other !== id);
    onChange(Object.fromEntries(values.length > 0 ? [...others, [id, values]] : others));
  });
  const shown = fields.filter((field, index) => index < maxBarFilters || isSet(field) || field.id === picked);

  return (
    <Group className={styles.Bar ?? ''} aria-label={t('filters.label')}>
      {shown.map((field) => (
        <FilterChip
          key={field.id}
          field={field}
          values={valuesOf(field)}
          onChange={change}
          isPicked={field.id === picked}
          isOpen={isEditing && field.id === picked}
          onOpenChange={edit}
        />
      ))}
      <MenuTrigger isOpen={isMenuOpen} onOpenChange={onMenuOpenChange}>
        <AriaButton className={styles.Chip ?? ''} data-menu>
          <Icon of={fields.length > maxBarFilters ? Plus : ListFilter} />
          {fields.length > maxBarFilters ? t('filters.more') : t('filters.label')}
        </AriaButton>
        <Popover placement="bottom start">
          <Menu label={t('filters.label')}>
            {fields.map((field) => (
              <MenuAction
                key={field.id}
                onAction={() => edit(field.id, true)}
                {...(isSet(field) && { description: messagesOf(field, valuesOf(field)) })}
              >
                {field.label}
              </MenuAction>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {fields.some(isSet) && (
        <Button variant="quiet" onPress={() => onChange({})}>
          {t('filters.clearAll')}
        </Button>
      )}
    </Group>
  );
}
