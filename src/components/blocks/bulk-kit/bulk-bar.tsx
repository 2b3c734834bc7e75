import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { Group } from 'react-aria-components/Group';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import styles from './bulk-bar.module.css';

/** An action for the selected rows. */
export interface BulkAction {
  id: string;
  /** Short verb: "Assign". */
  label: string;
  icon?: LucideIcon;
  onPress: () => void;
  /** Marks a destructive action. Shown last. */
  isDanger?: boolean;
  /** Reason the action is unavailable for the selected rows. */
  disabledReason?: string | undefined;
}

export interface BulkBarProps {
  /** Number of selected rows. */
  count: number;
  /** Number of rows that match the current filters; null when unknown. */
  total: number | null;
  /** All matching rows are selected, including rows that aren't loaded. */
  isAll: boolean;
  /** Selects all matching rows. */
  onAll: () => void;
  /** Available actions, most used first. The first three are shown in the bar. */
  actions: readonly BulkAction[];
  /** Selects nothing. */
  onClear: () => void;
}

const maxBarActions = 3;

/** Shows the number of selected rows and the available actions at the bottom of a list. Hidden without a selection. */
export function BulkBar({ count, total, isAll, onAll, actions, onClear }: BulkBarProps) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const [shown, rest] = [actions.slice(0, maxBarActions), actions.slice(maxBarActions)];
  const all = total === null ? '' : format.number(total);
  return (
    <Group className={styles.Bar ?? ''} aria-label={t('bulk.label')}>
      <div className={styles.Count}>
        <IconButton icon={X} label={t('bulk.clear')} onPress={onClear} />
        <p role="status">
          {isAll && total !== null
            ? t('bulk.allSelected', { number: all })
            : t('bulk.selected', { count, number: format.number(count) })}
        </p>
        {!isAll && total !== null && total > count && (
          <Button variant="quiet" onPress={onAll}>
            {t('bulk.all', { number: all })}
          </Button>
        )}
      </div>
      <div className={styles.Actions}>
        {shown.map(({ id, label, icon, onPress, disabledReason }) => (
          <Button key={id} onPress={onPress} disabledReason={disabledReason}>
            {icon && <Icon of={icon} size="density" />}
            {label}
          </Button>
        ))}
        {rest.length > 0 && (
          <MenuTrigger>
            <IconButton icon={Ellipsis} variant="secondary" label={t('bulk.more')} />
            <Popover placement="top end">
              <Menu label={t('bulk.more')}>
                {rest.map(({ id, label, icon, onPress, isDanger = false, disabledReason }) => (
                  <MenuAction
                    key={id}
                    {...(icon && { icon })}
                    onAction={onPress}
                    isDanger={isDanger}
                    disabledReason={disabledReason}
                  >
                    {label}
                  </MenuAction>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
        )}
      </div>
    </Group>
  );
}
