import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';

export interface DownloadGroupProps {
  /** The file is being created. */
  isDownloading: boolean;
  /** Error message if the file could not be created. */
  error?: string | undefined;
  /** Creates the file. */
  onDownload: () => void;
}

/** Offers the driver's data as a file, available at once. */
export function DownloadGroup({ isDownloading, error, onDownload }: DownloadGroupProps) {
  const { t } = useTranslation('privacy');
  return (
    <SettingsGroup title={t('download.title')} description={t('download.about')}>
      {error !== undefined && <Alert>{error}</Alert>}
      <div>
        <Button onPress={onDownload} isPending={isDownloading} pendingLabel={t('download.pending')}>
          <Icon of={Download} size="density" />
          {t('download.start')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
