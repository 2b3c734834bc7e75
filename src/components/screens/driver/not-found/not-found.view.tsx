import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';

export interface NotFoundViewProps {
  homeHref: string;
}

/** Shows that the page doesn't exist, below the frame's title, with a link home. */
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
