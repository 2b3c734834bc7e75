import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import type { Privacy } from '#machines/shared/settings/privacy/load-privacy.ts';
import type { AppError } from '#shared/app-error.ts';
import { ConsentGroup } from './consent-group.tsx';
import { DownloadGroup } from './download-group.tsx';
import { PrivacyShape } from './privacy-shape.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsGroup } from './requests-group.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface PrivacyViewProps {
  /** State of the first load. */
  state: 'loading' | 'failed' | 'ready';
  /** Null before it is loaded, and for users who are not candidates. */
  privacy: Privacy | null;
  /** Error of the first load or of a reload. */
  loadError: AppError | null;
  /** Error of each failed action. */
  errors: { readonly [What in 'withdraw' | 'agree' | 'ask' | 'download']?: AppError };
  /** The data is being reloaded. */
  isRetrying: boolean;
  /** The withdrawal dialog is open. */
  isConfirmingWithdrawal: boolean;
  /** The consent is being withdrawn. */
  isWithdrawing: boolean;
  /** The consent is being saved. */
  isAgreeing: boolean;
  /** Kind of the request whose dialog is open; null for none. */
  asked: DataRequest['kind'] | null;
  /** The request is being sent. */
  isAsking: boolean;
  /** The file is being created. */
  isDownloading: boolean;
  onRetry: () => void;
  /** Called when the driver wants to withdraw. A confirmation follows. */
  onWithdraw: () => void;
  /** Called when the driver confirms the withdrawal. */
  onConfirm: () => void;
  /** Closes the open dialog. */
  onCancel: () => void;
  /** Called when the driver gives consent. */
  onAgree: () => void;
  /** Called when the driver starts a request. A dialog asks for its details. */
  onRequest: (kind: DataRequest['kind']) => void;
  /** Sends the request with its details. */
  onSend: (details: string) => void;
  /** Creates the file. */
  onDownload: () => void;
}

/** Shows the driver's consent, their data requests, and their data as a file. */
export function PrivacyView(props: PrivacyViewProps) {
  const { state, privacy, loadError, errors, isRetrying, onRetry } = props;
  const { t } = useTranslation(['privacy', 'common']);
  const messages = useErrorMessages();
  if (state === 'loading') return <PrivacyShape />;
  if (state === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={onRetry} isRetrying={isRetrying}>
        {loadError && messages(loadError)}
      </ErrorState>
    );
  }
  if (!privacy) return <EmptyState title={t('none.title')}>{t('none.about')}</EmptyState>;
  const errorOf = (what: keyof typeof errors) => errors[what] && messages(errors[what]);
  return (
    <Stack gap={6}>
      {loadError && (
        <Banner
          icon={CloudAlert}
          action={
            <Button
              variant="quiet"
              onPress={onRetry}
              isPending={isRetrying}
              pendingLabel={t('common:loading')}
            >
              {t('common:retry')}
            </Button>
          }
        >
          {t('old')}
        </Banner>
      )}
      <ConsentGroup
        privacy={privacy}
        isAgreeing={props.isAgreeing}
        error={errorOf('agree')}
        onAgree={props.onAgree}
        onWithdraw={props.onWithdraw}
      />
      <RequestsGroup privacy={privacy} onRequest={props.onRequest} />
      <DownloadGroup
        isDownloading={props.isDownloading}
        error={errorOf('download')}
        onDownload={props.onDownload}
      />
      <WithdrawDialog
        terms={privacy.terms}
        isOpen={props.isConfirmingWithdrawal}
        isPending={props.isWithdrawing}
        error={errorOf('withdraw')}
        onConfirm={props.onConfirm}
        onCancel={props.onCancel}
      />
      {props.asked && (
        <RequestDialog
          kind={props.asked}
          isPending={props.isAsking}
          error={errorOf('ask')}
          onSend={props.onSend}
          onCancel={props.onCancel}
        />
      )}
    </Stack>
  );
}
