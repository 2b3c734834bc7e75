import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#components/i18n/languages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { ConsentText } from '#machines/data/tables/consent-texts.ts';
import { ConsentPreview } from './consent-preview.tsx';
import { LanguageTabs } from './language-tabs.tsx';

export interface ConsentReaderProps {
  version: string;
  /** Null until loaded. */
  texts: readonly ConsentText[] | null;
  onClose: () => void;
}

/** Shows a published version in each of its languages. */
export function ConsentReader({ version, texts, onClose }: ConsentReaderProps) {
  const { t } = useTranslation('configPrivacy');
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  const missing = texts ? languages.filter((one) => !texts.some((text) => text.language === one)) : [];
  return (
    <Dialog title={t('consents.version', { version })} isOpen onOpenChange={onClose} size="large">
      {texts ? (
        <Stack gap={3}>
          <LanguageTabs value={language} missing={missing} onChange={setLanguage} />
          <ConsentPreview
            language={language}
            body={texts.find((text) => text.language === language)?.body ?? ''}
          />
        </Stack>
      ) : (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
    </Dialog>
  );
}
