import FileUp from 'lucide-react/icons/file-up';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { ToolLabel } from '#components/blocks/list-kit/tool-label.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';

export interface LeadToolsProps {
  /** The leads are shown by stage. */
  isBoard: boolean;
  onBoard: (isBoard: boolean) => void;
  onImport: () => void;
  onAdd: () => void;
}

/** Tools for the whole list: board view, import, add a lead. */
export function LeadTools({ isBoard, onBoard, onImport, onAdd }: LeadToolsProps) {
  const { t } = useTranslation('leads');
  return (
    <>
      <Button aria-label={t(isBoard ? 'board.hide' : 'board.show')} onPress={() => onBoard(!isBoard)}>
        <Icon of={isBoard ? Table2 : SquareKanban} />
        <ToolLabel>{t(isBoard ? 'board.hide' : 'tools.board')}</ToolLabel>
      </Button>
      <Button aria-label={t('tools.import')} onPress={onImport}>
        <Icon of={FileUp} />
        <ToolLabel>{t('tools.importShort')}</ToolLabel>
      </Button>
      <Button variant="primary" onPress={onAdd}>
        <Icon of={UserPlus} />
        {t('tools.add')}
      </Button>
    </>
  );
}
