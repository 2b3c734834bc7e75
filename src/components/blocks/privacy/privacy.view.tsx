import CloudAlert from 'lucide-react/icons/cloud-alert';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
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
  /** Whether it is there. */
  state: 'loading' | 'failed' | 'ready';
  /** Null for who is no candidate, and before it is known. */
  privacy: Privacy | null;
  /** Why it could not be loaded, or not again. */
  loadError: AppError | null;
  /** Why something was not done. */
  errors: { readonly [What in 'withdraw' | 'agree' | 'ask' | 'download']?: AppError };
  /** It is being read again. */
  isRetrying: boolean;
  /** The person is asked whether to withdraw. */
  isWithdrawAsked: boolean;
  /** His consent is being withdrawn. */
  isWithdrawing: boolean;
  /** It is being saved that he agrees. */
  isAgreeing: boolean;
  /** What the person is asking for. */
  asked: DataRequest['kind'] | null;
  /** The request is being sent. */
  isAsking: boolean;
  /** The file is being made. */
  isDownloading: boolean;
  onRetry: () => void;
  /** He wants to withdraw; he is asked first. */
  onWithdraw: () => void;
  /** The person is sure to withdraw. */
  onConfirm: () => void;
  /** Neither withdraw nor ask, after all. */
  onCancel: () => void;
  /** He agrees to what is offered. */
  onAgree: () => void;
  /** He wants to ask for something; he is asked for words. */
  onAsk: (kind: DataRequest['kind']) => void;
  /** Sends the request with these words. */
  onSend: (details: string) => void;
  /** Makes the file. */
  onDownload: () => void;
}

/** What a driver agreed to, what he can ask about his data, and his data as a file. */
export function PrivacyView(props: PrivacyViewProps) {
  const { state, privacy, loadError, errors, isRetrying, onRetry } = props;
  const { t } = useTranslation(['privacy', 'common']);
  const words = useErrorWords();
  if (state === 'loading') return <PrivacyShape />;
  if (state === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={onRetry} isRetrying={isRetrying}>
        {loadError && words(loadError)}
      </ErrorState>
    );
  }
  if (!privacy) return <EmptyState title={t('none.title')}>{t('none.about')}</EmptyState>;
  const errorOf = (what: keyof typeof errors) => errors[what] && words(errors[what]);
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
      <RequestsGroup privacy={privacy} onAsk={props.onAsk} />
      <DownloadGroup
        isDownloading={props.isDownloading}
        error={errorOf('download')}
        onDownload={props.onDownload}
      />
      <WithdrawDialog
        terms={privacy.terms}
        isOpen={props.isWithdrawAsked}
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
