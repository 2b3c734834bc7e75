import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { LinkHost } from '#shared/contract.interviews.ts';

/** Shows the contact to call or message; without a number, the sender of the link. */
export function Help({ host }: { host: LinkHost | null }) {
  const { t } = useTranslation('interviewBooking');
  const number = host?.number ?? null;
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="body">
        {t('help.title')}
      </Heading>
      {host === null || number === null ? (
        <p>{t('help.reply')}</p>
      ) : (
        <>
          <p>{t('help.ask', { host: host.name })}</p>
          <Row gap={2}>
            <ButtonLink href={`tel:${number}`}>
              <Icon of={Phone} size="density" />
              {t('help.call')}
            </ButtonLink>
            <ButtonLink href={`https://wa.me/${number.replace('+', '')}`} isExternal>
              <Icon of={MessageCircle} size="density" />
              {t('help.whatsapp')}
            </ButtonLink>
          </Row>
        </>
      )}
    </Stack>
  );
}
