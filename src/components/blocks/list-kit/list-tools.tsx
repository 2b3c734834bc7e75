import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Keyboard from 'lucide-react/icons/keyboard';
import { DialogTrigger } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import type { ListQuery } from '#shared/list-query.ts';
import { ColumnsPanel, type ColumnsPanelProps } from './columns-panel.tsx';
import { ExportPanel, type ListExport } from './export-panel.tsx';
import type { SavedViews } from './saved-view.ts';
import { ToolLabel } from './tool-label.tsx';
import styles from './toolbar.module.css';
import { ViewsMenu } from './views-menu.tsx';

export interface ListToolsProps extends ColumnsPanelProps {
  /** Noun for the rows, for use within a sentence: "leads". */
  rowsLabel: string;
  /** Current query. */
  query: ListQuery;
  /** The views and their actions; undefined if the list has no views. */
  saved: SavedViews | undefined;
  /** The export, for lists that have one. */
  csv: ListExport | undefined;
  /** The menu of views is open. */
  isViewsOpen: boolean;
  /** Called when the menu of views opens or closes. */
  onViewsOpenChange: (isOpen: boolean) => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/** Shows the tools for the whole list, each behind one button. */
export function ListTools(props: ListToolsProps) {
  const { rowsLabel, query, saved, csv, isViewsOpen, onViewsOpenChange, onHelp, ...columns } = props;
  const { t } = useTranslation('list');
  return (
    <>
      {saved && (
        <ViewsMenu saved={saved} query={query} isOpen={isViewsOpen} onOpenChange={onViewsOpenChange} />
      )}
      <span className={styles.ForColumns}>
        <DialogTrigger>
          <IconButton icon={Columns3} variant="secondary" label={t('columns.label')} />
          <Popover placement="bottom end">
            <PopoverPanel label={t('columns.label')}>
              <ColumnsPanel {...columns} />
            </PopoverPanel>
          </Popover>
        </DialogTrigger>
      </span>
      {csv && (
        <DialogTrigger>
          <Button>
            <Icon of={Download} />
            <ToolLabel>{t('export.label')}</ToolLabel>
          </Button>
          <Popover placement="bottom end">
            <PopoverPanel label={t('export.label')}>
              <ExportPanel rowsLabel={rowsLabel} csv={csv} />
            </PopoverPanel>
          </Popover>
        </DialogTrigger>
      )}
      <span className={styles.ForKeyboards}>
        <IconButton icon={Keyboard} variant="secondary" label={t('help.label')} onPress={onHelp} />
      </span>
    </>
  );
}
