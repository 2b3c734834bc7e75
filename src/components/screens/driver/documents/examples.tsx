import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useTranslation } from 'react-i18next';
import { type SampleFault, sampleKindOf } from '#components/blocks/sample-picture/sample-kind.ts';
import { SamplePicture } from '#components/blocks/sample-picture/sample-picture.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './steps.module.css';

/** The most common faults. */
const pictureFaults = ['blur', 'glare', 'crop', 'dark'] as const satisfies readonly SampleFault[];

/** Shows a good picture beside examples that would be rejected. */
export function Examples({ type, isBack }: { type: string; isBack: boolean }) {
  const { t } = useTranslation('documentSteps');
  const kind = sampleKindOf(type);
  return (
    <ul className={styles.Examples}>
      <li data-tone="good">
        <SamplePicture kind={kind} isBack={isBack} />
        <span>
          <Icon of={CircleCheck} />
          {t('good')}
        </span>
      </li>
      {pictureFaults.map((fault) => (
        <li key={fault} data-tone="bad">
          <SamplePicture kind={kind} fault={fault} isBack={isBack} />
          <span>
            <Icon of={CircleX} />
            {t(`fault.${fault}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
