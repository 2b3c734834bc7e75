import Construction from 'lucide-react/icons/construction';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';

/** Says honestly that a screen does not exist yet. Its title is the shell's. */
export function NotBuiltView() {
  const { t } = useTranslation('shell');
  return <EmptyState icon={Construction} title={t('notBuilt')} />;
}
