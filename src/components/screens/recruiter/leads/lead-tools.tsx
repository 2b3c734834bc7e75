import FileUp from 'lucide-react/icons/file-up';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Table2 from 'lucide-react/icons/table-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';

export interface LeadToolsProps {
  /** The leads are shown by stage. */
  isBoard: boolean;
  onBoard: (isBoard: boolean) => void;
  onImport: () => void;
  onAdd: () => void;
}

/** What can be done with the list as a whole: another view of it, a file brought in, a lead added. */
export function LeadTools({ isBoard, onBoard, onImport, onAdd }: LeadToolsProps) {
  const { t } = useTranslation('leads');
  const view = t(isBoard ? 'board.hide' : 'board.show');
  return (
    <>
      <Tooltip text={view}>
        <IconButton
          variant="secondary"
          icon={isBoard ? Table2 : SquareKanban}
          label={view}
          onPress={() => onBoard(!isBoard)}
        />
      </Tooltip>
      <Tooltip text={t('tools.import')}>
        <IconButton variant="secondary" icon={FileUp} label={t('tools.import')} onPress={onImport} />
      </Tooltip>
      <Button variant="primary" onPress={onAdd}>
        <Icon of={UserPlus} />
        {t('tools.add')}
      </Button>
    </>
  );
}
