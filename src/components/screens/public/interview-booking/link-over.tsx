import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { AppError } from '#shared/app-error.ts';
import { linkHost } from '#shared/contract.interviews.ts';
import { Refusal } from '#shared/refusal.ts';
import { Help } from './help.tsx';

/** Shows why a link is no longer valid, and who can create another. */
export function LinkOver({ error }: { error: AppError | null }) {
  const { t } = useTranslation('interviewBooking');
  const host = error instanceof Refusal ? linkHost.safeParse(error.details.params.host).data : undefined;
  return (
    <Stack gap={5}>
      <p>{t(`over.${linkErrorRuleOf(error)}.help`)}</p>
      <Help host={host ?? null} />
    </Stack>
  );
}

const linkErrorRules = ['LINK_USED', 'LINK_EXPIRED'] as const;

/** Returns the rule by which a link was rejected. A truncated or invented link is unknown. */
export function linkErrorRuleOf(error: AppError | null) {
  return linkErrorRules.find((rule) => error instanceof Refusal && error.rule === rule) ?? 'LINK_UNKNOWN';
}
