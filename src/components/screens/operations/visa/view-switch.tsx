import type { LucideIcon } from 'lucide-react';
import Bus from 'lucide-react/icons/bus';
import CalendarDays from 'lucide-react/icons/calendar-days';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { ToolLabel } from '#components/blocks/list-kit/tool-label.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './visa.module.css';
import type { VisaView } from './visa-views.ts';

const icons: Readonly<Record<VisaView, LucideIcon>> = {
  table: Table2,
  board: SquareKanban,
  calendar: CalendarDays,
  trips: Bus,
};

export interface ViewSwitchProps {
  /** Available views. */
  views: readonly VisaView[];
  view: VisaView;
  /** Takes the focus after a change of view, because the switch is remounted elsewhere. */
  isFocused?: boolean;
  onView: (view: VisaView) => void;
}

/** Switch between the views of visa work. The chosen view is kept in the URL. */
export function ViewSwitch({ views, view, isFocused = false, onView }: ViewSwitchProps) {
  const { t } = useTranslation('visa');
  return (
    <ToggleButtonGroup
      className={styles.Views ?? ''}
      aria-label={t('view.label')}
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={(keys) => {
        const next = views.find((one) => keys.has(one));
        if (next) onView(next);
      }}
    >
      {views.map((one) => (
        <ToggleButton
          key={one}
          id={one}
          className={styles.View ?? ''}
          aria-label={t(`view.${one}`)}
          autoFocus={isFocused && one === view}
        >
          <Icon of={icons[one]} />
          <ToolLabel>{t(`view.${one}`)}</ToolLabel>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
