import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { useRef, useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { useListKeys } from '#components/blocks/list-kit/use-list-keys.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { type ReportFile, useReportFile } from './use-report-file.ts';

export interface ExportMenuProps {
  /** Report to export; null while nothing is shown. */
  file: ReportFile | null;
}

/** Menu to export the shown report to a file. `e` opens it. */
export function ExportMenu({ file }: ExportMenuProps) {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { save, isSaving } = useReportFile(file);
  useListKeys(root, {
    e: () => {
      if (file) setOpen(true);
      return file !== null;
    },
  });
  return (
    <div ref={root}>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          isPending={isSaving}
          pendingLabel={t('export.running')}
          disabledReason={file ? undefined : t('export.nothing')}
        >
          <Icon of={Download} />
          {t('export.label')} <Kbd keys={['e']} />
        </Button>
        <Popover placement="bottom end">
          <Menu label={t('export.label')}>
            <MenuAction icon={FileText} description={t('export.csvMore')} onAction={() => save('csv')}>
              {t('export.csv')}
            </MenuAction>
            <MenuAction
              icon={FileSpreadsheet}
              description={t('export.xlsxMore')}
              onAction={() => save('xlsx')}
            >
              {t('export.xlsx')}
            </MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
