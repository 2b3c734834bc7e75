import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { rehireStateOf } from '#machines/candidate/record/rehire-access.ts';
import type { CandidateInternal } from '#machines/data/tables/candidate-internal.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';

export interface RehireNoticeProps {
  internal: CandidateInternal | null;
  references: References | null;
  /** Removes the mark; undefined if this user may not. */
  onAllow: (() => void) | undefined;
  /** Withdraws the request; undefined if this user may not. */
  onWithdraw: (() => void) | undefined;
}

/** Shows that a candidate is marked "do not rehire", that the mark was requested, or why an admin refused it. */
export function RehireNotice({ internal, references, onAllow, onWithdraw }: RehireNoticeProps) {
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const state = rehireStateOf(internal);
  if (internal === null || state === null) return null;
  if (state === 'marked')
    return (
      <Banner
        icon={Ban}
        tone="bad"
        isInset
        action={
          onAllow && (
            <Button variant="secondary" onPress={onAllow}>
              {t('decide.allowRehire')}
            </Button>
          )
        }
      >
        {t('rehire.marked', { reason: internal.dnr_reason })}
      </Banner>
    );
  if (state === 'refused')
    return (
      <Banner icon={Info} tone="info" isInset>
        {t('rehire.refused', { note: internal.dnr_refused_note })}
      </Banner>
    );
  const name = references && nameIn(references, internal.dnr_requested_by);
  return (
    <Banner
      icon={Hourglass}
      isInset
      action={
        onWithdraw && (
          <Button variant="secondary" onPress={onWithdraw}>
            {t('rehire.withdraw')}
          </Button>
        )
      }
    >
      {t('rehire.waiting', {
        name: name ?? t('notes.somebody'),
        date: format.date(internal.dnr_requested_at ?? ''),
        reason: internal.dnr_request_reason,
      })}
    </Banner>
  );
}
