import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#components/blocks/list-kit/filter-bar.tsx';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { CalendarFilterValues } from '#machines/recruiter/interview-calendar/calendar-items.ts';
import { type CalendarView, calendarViews } from '#machines/shared/calendar/calendar-span.ts';
import type { CalendarPanel } from './calendar-panel.ts';
import styles from './interview-calendar.module.css';

export interface CalendarToolsProps {
  /** The shown days. */
  title: string;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onNew: () => void;
  onBlock: () => void;
  fields: readonly FilterField[];
  filters: CalendarFilterValues;
  onFilters: (filters: CalendarFilterValues) => void;
  onPanel: (panel: CalendarPanel) => void;
}

/** Toolbar of the calendar: period, view, filters, and planning actions. */
export function CalendarTools(props: CalendarToolsProps) {
  const { title, view, onView, onStep, onToday, onNew, onBlock, onPanel } = props;
  const { t } = useTranslation('interviewCalendar');
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.Tools}>
      <div className={styles.Steps}>
        <IconButton
          icon={ChevronLeft}
          label={t('tools.before')}
          variant="secondary"
          isDirectional
          onPress={() => onStep(-1)}
        />
        <Button onPress={onToday}>
          {t('tools.today')} <Kbd keys={['t']} />
        </Button>
        <IconButton
          icon={ChevronRight}
          label={t('tools.after')}
          variant="secondary"
          isDirectional
          onPress={() => onStep(1)}
        />
        <h2 className={styles.Title} aria-live="polite">
          {title}
        </h2>
      </div>
      <div className={styles.Steps}>
        <ToggleButtonGroup
          className={styles.Views ?? ''}
          aria-label={t('tools.views')}
          disallowEmptySelection
          selectedKeys={[view]}
          onSelectionChange={(keys) => {
            const next = calendarViews.find((one) => keys.has(one));
            if (next) onView(next);
          }}
        >
          {calendarViews.map((one) => (
            <ToggleButton key={one} id={one} className={styles.View ?? ''}>
              {t(`view.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button onPress={onNew}>
          <Icon of={Plus} /> {t('tools.new')} <Kbd keys={['n']} />
        </Button>
        <MenuTrigger>
          <IconButton icon={EllipsisVertical} label={t('tools.more')} variant="secondary" />
          <Popover>
            <Menu label={t('tools.more')}>
              <MenuAction onAction={onBlock}>{t('tools.block')}</MenuAction>
              <MenuAction onAction={() => onPanel({ kind: 'copy', isDefaultWeek: false })}>
                {t('tools.copyWeek')}
              </MenuAction>
              <MenuAction onAction={() => onPanel({ kind: 'feed' })}>{t('tools.feed')}</MenuAction>
              <MenuAction onAction={() => onPanel({ kind: 'help' })} keys={['?']}>
                {t('tools.help')}
              </MenuAction>
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
      <div className={styles.Filters}>
        <FilterBar
          fields={props.fields}
          filters={props.filters}
          onChange={props.onFilters}
          isMenuOpen={isMenuOpen}
          onMenuOpenChange={setMenuOpen}
        />
      </div>
    </div>
  );
}
