import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import type { Claimed } from '#machines/recruiter/recruiter-dashboard/due.machine.ts';
import styles from './due.module.css';
import { nameOf } from './name-of.ts';

export interface ClaimProps {
  /** Result of the last claim; null before. */
  claimed: Claimed | null;
  isClaiming: boolean;
  /** Claims `count` leads from the pool. */
  onClaim: (count: number) => void;
}

interface ClaimButtonProps extends Omit<ClaimProps, 'claimed'> {
  /** Number of leads to claim at once. Defaults to one. */
  count?: number;
  /** It is the main action. */
  isMain?: boolean;
}

/** Button to claim leads from the pool, most urgent first. */
export function ClaimButton({ isClaiming, onClaim, count = 1, isMain = false }: ClaimButtonProps) {
  const { t } = useTranslation('recruiterDashboard');
  const format = useFormat();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      onPress={() => onClaim(count)}
      isPending={isClaiming}
      pendingLabel={t('claim.pending')}
    >
      {count === 1 ? t('claim.next') : t('claim.several', { number: format.number(count) })}
    </Button>
  );
}

/** Shows the claimed leads, or why there are none. */
export function ClaimResult({
  claimed,
  leadHref,
}: Pick<ClaimProps, 'claimed'> & { leadHref: (id: string) => string }) {
  const { t } = useTranslation('recruiterDashboard');
  const errorMessage = useErrorMessages();
  if (!claimed) return <div role="status" />;
  const { taken, isPoolEmpty, error } = claimed;
  const [only] = taken;
  return (
    <div role="status" className={styles.Claimed} data-tone={error ? 'bad' : undefined}>
      {only && taken.length === 1 && (
        <p>
          {t('claim.one', { name: nameOf(only) })} <Link href={leadHref(only.id)}>{t('claim.open')}</Link>
        </p>
      )}
      {taken.length > 1 && <p>{t('claim.many', { count: taken.length })}</p>}
      {isPoolEmpty && <p>{t('claim.empty')}</p>}
      {error && <p>{errorMessage(error)}</p>}
    </div>
  );
}
