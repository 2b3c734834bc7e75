import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type InviteFileProblem, inviteLimit } from '#machines/admin/users/invite-list.ts';
import styles from './invite.module.css';

export interface InviteFileProps {
  /** Why the last file was rejected. */
  problem: InviteFileProblem | null;
  onChoose: (file: File) => void;
  /** Saves a template file to fill in. */
  onTemplate: () => void;
  onClose: () => void;
}

/** Explains the format of an invitation file, and lets the user choose one. */
export function InviteFile({ problem, onChoose, onTemplate, onClose }: InviteFileProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const limit = format.number(inviteLimit);
  return (
    <Dialog title={t('inviteMany.title')} isOpen onOpenChange={onClose}>
      <Stack gap={4}>
        {problem && (
          <Alert title={t('inviteMany.problem.title')}>{t(`inviteMany.problem.${problem}`, { limit })}</Alert>
        )}
        <p className={styles.Text}>{t('inviteMany.text', { limit })}</p>
        <Stack as="ul" gap={1} marks>
          <li>{t('inviteMany.columns.name')}</li>
          <li>{t('inviteMany.columns.email')}</li>
          <li>{t('inviteMany.columns.role')}</li>
          <li>{t('inviteMany.columns.language')}</li>
        </Stack>
        <div>
          <Button variant="quiet" onPress={onTemplate}>
            {t('inviteMany.template')}
          </Button>
        </div>
        <div className={styles.Buttons}>
          <Button onPress={onClose}>{t('access.cancel')}</Button>
          <FileTrigger
            acceptedFileTypes={['.csv', '.xlsx', '.txt', 'text/csv', 'text/plain']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file) onChoose(file);
            }}
          >
            <Button variant="primary">{t('inviteMany.choose')}</Button>
          </FileTrigger>
        </div>
      </Stack>
    </Dialog>
  );
}
