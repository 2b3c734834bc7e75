import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';

export interface NotFoundViewProps {
  homeHref: string;
}

/** Says that there is no such page, below the frame's title, and leads home. */
export function NotFoundView({ homeHref }: NotFoundViewProps) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap={4}>
      <p>{t('notFound.help')}</p>
      <ButtonLink href={homeHref} variant="primary" size="large">
        {t('notFound.home')}
      </ButtonLink>
    </Stack>
  );
}
