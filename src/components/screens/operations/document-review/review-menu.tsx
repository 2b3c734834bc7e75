import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePlus from 'lucide-react/icons/file-plus';
import FileUp from 'lucide-react/icons/file-up';
import FileX from 'lucide-react/icons/file-x';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { lazyDocumentTask } from '#components/candidate/candidate-parts.ts';
import type { DocumentTaskProps } from '#components/candidate/documents/document-task.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';

export interface ReviewMenuProps
  extends Pick<ReviewWorkspaceProps, 'item' | 'user' | 'references' | 'recordHref'>,
    Pick<DocumentTaskProps, 'side' | 'onChanged'> {}

const tasks = [
  { task: 'upload', icon: FileUp },
  { task: 'request', icon: FilePlus },
  { task: 'waive', icon: FileX },
  { task: 'download', icon: Download },
] as const;

/** Renders the menu of actions on the document and its candidate, other than a verdict. */
export function ReviewMenu({ item, user, references, recordHref, side, onChanged }: ReviewMenuProps) {
  const { t } = useTranslation('documentReview');
  const [open, setOpen] = useState<DocumentTaskProps['task'] | null>(null);
  const { candidateId, applicationId, type, person, application } = item;
  return (
    <>
      <MenuTrigger>
        <IconButton icon={Ellipsis} variant="secondary" label={t('more.label')} />
        <Popover placement="top start">
          <Menu label={t('more.label')}>
            {tasks.map(({ task, icon }) => (
              <MenuAction key={task} icon={icon} onAction={() => setOpen(task)}>
                {t(`more.${task}`)}
              </MenuAction>
            ))}
            <MenuAction icon={FolderOpen} href={recordHref}>
              {t('record')}
            </MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
      {open && (
        <LazyPart part={lazyDocumentTask}>
          {(DocumentTask) => (
            <DocumentTask
              task={open}
              owner={{ id: candidateId, ...person, application }}
              typeCode={type}
              {...{ applicationId, side, user, references, onChanged }}
              onClose={() => setOpen(null)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
