import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Confirm } from '#components/ui/confirm/confirm.tsx';

export interface LeaveQuestionProps {
  /** Number of passwords that would be lost. */
  left: number;
  /** Passwords are being set. */
  isRunning: boolean;
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before leaving the page with passwords that are not passed on. */
export function LeaveQuestion({ left, isRunning, isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  return (
    <Confirm
      title={
        isRunning ? t('leave.titleRunning') : t('leave.title', { count: left, number: format.number(left) })
      }
      confirmLabel={t('leave.confirm')}
      isOpen={isOpen}
      onOpenChange={onStay}
      onConfirm={onLeave}
    >
      {isRunning ? t('leave.textRunning') : t('leave.text')}
    </Confirm>
  );
}
