import { useTranslation } from 'react-i18next';
import { KeysList } from '#components/blocks/list-kit/keys-list.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';

/** Lists the calendar's keyboard shortcuts. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('interviewCalendar');
  return (
    <Dialog title={t('tools.help')} isOpen onOpenChange={onClose} size="small">
      <KeysList
        title={t('help.here')}
        keys={[
          [['t'], t('tools.today')],
          [['d'], t('view.day')],
          [['w'], t('view.week')],
          [['m'], t('view.month')],
          [['n'], t('tools.new')],
          [['up'], t('help.slot')],
          [['enter'], t('help.open')],
          [['escape'], t('help.close')],
        ]}
      />
    </Dialog>
  );
}
