import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';

export interface StepFrameProps {
  title: string;
  /** Purpose of the page, in one or two sentences. */
  about?: string;
  /** Path of the profile. */
  backHref: string;
  children: ReactNode;
}

/** Layout for one part per page: back link, title and content. The title takes the focus on mount. */
export function StepFrame({ title, about, backHref, children }: StepFrameProps) {
  const { t } = useTranslation('driverProfile');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <Stack gap={4}>
      <div>
        <ButtonLink href={backHref} variant="quiet">
          <Icon of={ArrowLeft} size="density" isDirectional />
          {t('back')}
        </ButtonLink>
      </div>
      <Stack gap={1}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {about !== undefined && <Muted size="body">{about}</Muted>}
      </Stack>
      {children}
    </Stack>
  );
}
