import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { changesBetween } from '#machines/candidate/offer/offer-changes-of.ts';
import type { OfferTerms } from '#machines/data/tables/offers.ts';
import { useTermMessages } from './use-term-messages.ts';

export interface TermChangesProps {
  was: OfferTerms;
  is: OfferTerms;
  /** Label of the previous version. */
  version: string;
}

/** Lists the differences between two versions, one term per line: "Basic pay: from AED 1,800.00 to AED 2,000.00". */
export function TermChanges({ was, is, version }: TermChangesProps) {
  const { t } = useTranslation('offering');
  const messages = useTermMessages();
  const changes = changesBetween(was, is);
  if (changes.length === 0) return <Muted>{t('changed.same', { version })}</Muted>;
  return (
    <Stack gap={1}>
      <Muted>{t('changed.title', { version })}</Muted>
      <Stack as="ul" gap={1}>
        {changes.map(({ field }) => (
          <li key={field}>
            {t('changed.line', {
              label: messages.label(field),
              was: messages.value(was, field),
              is: messages.value(is, field),
            })}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
