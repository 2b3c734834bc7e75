import UserSearch from 'lucide-react/icons/user-search';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './adding.module.css';

export interface ExistingPersonProps {
  /** The known person, masked if the user may not open the record. */
  match: Duplicate;
  /** Opens the person's record. */
  onOpen: (id: string) => void;
}

/** Shows a known person: name, matching field, and possible actions. */
export function ExistingPerson({ match, onOpen }: ExistingPersonProps) {
  const { t } = useTranslation('addLead');
  const next = useNextStepText(match);
  const titleId = useId();
  return (
    <section className={styles.Known} aria-labelledby={titleId}>
      <p id={titleId} className={styles.KnownTitle} role="alert">
        <Icon of={UserSearch} />
        {t(match.is_certain ? 'known.title' : 'known.maybe')}
      </p>
      <p className={styles.Person}>
        <bdi className={styles.Name}>{match.name}</bdi>
        {match.phone !== null && <NumberText>{formatPhone(match.phone)}</NumberText>}
        <StageBadge stage={match.stage} />
      </p>
      <Muted size="body">{t(`known.by.${match.matched_by}`)}</Muted>
      <p>{next}</p>
      {!match.is_certain && <p>{t('known.compare')}</p>}
      {match.can_open && (
        <div>
          <Button onPress={() => onOpen(match.candidate_id)}>{t('known.open')}</Button>
        </div>
      )}
    </section>
  );
}

/** Returns who works with this person, and whether they may reapply (product design, D.5). */
function useNextStepText({ state, owner_name, can_open, reapply_after }: Duplicate): string {
  const { t } = useTranslation('addLead');
  const format = useFormat();
  switch (state) {
    case 'open':
      if (owner_name !== null) return t('known.state.open', { name: owner_name });
      return t(can_open ? 'known.state.pool' : 'known.state.nobody');
    case 'reapply_later':
      return reapply_after === null
        ? t('known.state.closed')
        : t('known.state.later', { date: format.date(reapply_after) });
    default:
      return t(`known.state.${state}`);
  }
}
