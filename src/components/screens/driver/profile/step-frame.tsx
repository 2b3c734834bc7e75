import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';

export interface StepFrameProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  about?: string;
  /** Where the whole profile is. */
  backHref: string;
  children: ReactNode;
}

/** One thing a page: the way back, what it is about, and the thing. Its title takes the focus as it appears. */
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
