import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { PasswordSlip } from '#machines/candidate/passwords/password-slips.ts';

export interface PasswordSlipsNoticeProps {
  slips: readonly PasswordSlip[];
  /** Number of passwords not passed on yet. */
  left: number;
  onShow: () => void;
  /** Removes all passwords from the page. */
  onDiscard: () => void;
}

/** Shows above the list how many new passwords there are, and how many have not been passed on. */
export function PasswordSlipsNotice({ slips, left, onShow, onDiscard }: PasswordSlipsNoticeProps) {
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const count = slips.filter(({ password }) => password !== null).length;
  return (
    <Banner
      icon={KeyRound}
      tone={left > 0 ? 'warn' : 'good'}
      action={
        <>
          <Button onPress={onShow}>{t('slips.show')}</Button>
          {left === 0 && (
            <Button variant="quiet" onPress={onDiscard}>
              {t('slips.forget')}
            </Button>
          )}
        </>
      }
    >
      {t('slips.count', { count, number: format.number(count) })}
      {'. '}
      {left > 0 ? t('slips.left', { count: left, number: format.number(left) }) : t('slips.allPassed')}
    </Banner>
  );
}
